import {CometD} from "/cometd-client/cometd.js";
import {AckExtension} from "/cometd-client/AckExtension.js";

const user = document.body.dataset.user;
const list = document.getElementById("messages");
const empty = document.getElementById("empty");
const connection = document.getElementById("connection");
const known = new Set([...list.children].map(item => Number(item.dataset.id)));
let lastSeen = 0;

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
function remember(position) {
  if (position) sessionStorage.setItem(`position/${user}`, position);
}

function show(message) {
  lastSeen = Math.max(lastSeen, message.seq);
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
  cometd.subscribe(`/notifications/${user}`, message => show(message.data), {ext: {after: lastSeen}},
      reply => {
        say(reply.successful ? "up" : "down", reply.successful ? "live" : "not subscribed");
        if (lastSeen === 0) remember(reply.ext?.position);
      });
});
cometd.addListener("/meta/connect", reply => {
  if (cometd.isDisconnected()) {
    say("down", "disconnected");
  } else if (!reply.successful) {
    say("down", "reconnecting");
  } else if (connection.className === "down") {
    say("up", "live");
  }
});
cometd.handshake();
addEventListener("pagehide", () => cometd.disconnect());

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
