import {CometD} from "/cometd-client/cometd.js";
import {AckExtension} from "/cometd-client/AckExtension.js";

const user = document.body.dataset.user;
const list = document.getElementById("messages");
const empty = document.getElementById("empty");
const connection = document.getElementById("connection");
const known = new Set([...list.children].map(item => Number(item.dataset.id)));
/** What was seen in this HTTP session, and where that began; not even subscribed yet. */
let lastSeen;
let begin;

function say(state, text) {
  connection.className = state;
  connection.textContent = text;
}

function showTime(element) {
  const at = new Date(Number(element.dataset.micros) / 1000);
  element.dateTime = at.toISOString();
  element.textContent = at.toLocaleTimeString();
}

// For the next log-in of this tab.
const place = `position/${user}`;
function remember(position) {
  if (position) sessionStorage.setItem(place, position);
}

function show(message) {
  lastSeen = message.seq;
  remember(message.position);
  if (known.has(message.id)) {
    return; // the page was rendered with it
  }
  known.add(message.id);
  const item = document.createElement("li");
  item.dataset.id = message.id;
  const from = document.createElement("b");
  from.textContent = message.from;
  const text = document.createElement("span");
  text.textContent = message.text;
  const time = document.createElement("time");
  time.dataset.micros = message.committedAt;
  showTime(time);
  const age = document.createElement("small");
  age.textContent = `${Math.max(0, Math.round(Date.now() - message.committedAt / 1000))} ms after commit`;
  item.append(from, text, time, age);
  item.className = "new";
  list.prepend(item);
  empty.hidden = true;
}

const later = action => setTimeout(action, 1000);

/** Whether this tab ends its Bayeux session by itself. */
let leaving = false;
function leave(then) {
  leaving = true;
  cometd.disconnect(then);
}

/** More was missed than is kept for a session: the next one begins where this tab stopped. */
function startOver() {
  leave(logIn);
}

async function logIn() {
  const again = new URLSearchParams({user, since: sessionStorage.getItem(place)});
  const response = await fetch("/login", {method: "POST", body: again, redirect: "manual"}).catch(() => null);
  if (response?.type === "opaqueredirect") {
    lastSeen = undefined;
    cometd.handshake();
  } else if (response?.status < 500) {
    say("down", "log in again");
  } else {
    say("down", "reconnecting");
    later(logIn);
  }
}

function subscribed(reply) {
  if (reply.successful) {
    say("up", "live");
    begin = reply.ext?.position;
    if (lastSeen === undefined) {
      remember(begin);
      lastSeen = 0; // or what comes before this page has seen anything could go unnoticed
    }
  } else if (reply.failure) {
    leave(() => later(() => cometd.handshake())); // it was lost on its way, and is not sent again by itself
  } else {
    say("down", "not subscribed");
  }
}

document.querySelectorAll("time").forEach(showTime);
empty.hidden = list.children.length > 0;

const cometd = new CometD();
cometd.registerExtension("ack", new AckExtension());
// Its timers would run in a worker made of a blob, which the page's policy does not allow.
cometd.configure({url: `${location.origin}/cometd`, useWorkerScheduler: false});
cometd.unregisterTransport("websocket");
cometd.addListener("/meta/handshake", reply => {
  if (!reply.successful) {
    say("down", reply.error?.startsWith("403") ? "log in again" : "cannot connect");
    return;
  }
  leaving = false;
  cometd.subscribe(`/notifications/${user}`, ({data}) => (data.startOver ? startOver() : show(data)),
      lastSeen === undefined ? {} : {ext: {after: lastSeen, position: begin}},
      subscribed);
});
cometd.addListener("/meta/connect", reply => {
  if (leaving) return;
  if (reply.advice?.reconnect === "none") { // too much waited for this tab, or its HTTP session ended
    say("down", "reconnecting");
    later(() => cometd.handshake());
  } else if (!reply.successful) {
    say("down", "reconnecting");
  } else if (connection.className === "down") {
    say("up", "live");
  }
});
cometd.handshake();
addEventListener("pagehide", () => leave());

document.getElementById("compose").addEventListener("submit", async event => {
  event.preventDefault();
  const form = event.target;
  const sent = document.getElementById("sent");
  try {
    const response = await fetch(form.action, {method: "POST", body: new URLSearchParams(new FormData(form))});
    const answer = await response.json();
    sent.textContent = response.ok ? `Sent to ${form.to.value}.` : answer.error;
    if (response.ok) {
      form.text.value = "";
      form.text.focus();
    }
  } catch {
    sent.textContent = "The web tier does not answer.";
  }
});
