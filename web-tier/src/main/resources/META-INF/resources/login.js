// Who comes back says what this tab has seen, and is sent what it missed.
const form = document.getElementById("login");
form.addEventListener("submit", () => {
  form.since.value = sessionStorage.getItem(`position/${form.user.value}`) ?? "";
});
