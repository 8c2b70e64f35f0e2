/* global fetch, sessionStorage, setTimeout, window */
import {callItem, searchText} from './calls.js';
import {byId} from './dom.js';
import {showObjects} from './objects.js';

/** Watches the sandbox: asks for the next calls, waits until there are some, and shows them. */

const DEFAULT_KEY = 'sandbox-key';
const STORED_KEY = 'javelin-sandbox-key';
const SHOWN = 200;
const RESET = '/sandbox/reset';
const RETRY_MS = 1000;

let key = sessionStorage.getItem(STORED_KEY) ?? DEFAULT_KEY;
let last = 0;
let isPaused = false;
/** What arrived during a pause. */
let held = [];

const list = byId('calls-list');

class WrongKey extends Error {}

async function ask(path, method = 'GET') {
  const response = await fetch(path, {method, headers: {'x-api-key': key}});
  if (response.status === 401) throw new WrongKey();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

function setState(state, text) {
  const node = byId('state');
  if (node.dataset.state === state) return;
  node.dataset.state = state;
  node.textContent = text;
}

function showMain(isKnown) {
  byId('columns').hidden = !isKnown;
  byId('reset').hidden = !isKnown;
  byId('key-form').hidden = isKnown;
}

async function loadObjects() {
  const objects = await ask('/sandbox/objects.json');
  showObjects(byId('objects-list'), objects);
  byId('objects-count').textContent = String(Object.values(objects).flat().length);
}

function matches(item) {
  return item.dataset.text.includes(byId('filter').value.trim().toLowerCase());
}

function showCalls(calls) {
  for (const call of calls) {
    const item = callItem(call);
    item.dataset.text = searchText(call);
    item.hidden = !matches(item);
    list.prepend(item);
  }
  while (list.children.length > SHOWN) list.lastElementChild.remove();
  updateCount();
}

function updateCount() {
  byId('calls-count').textContent = list.children.length > 0 ? String(list.children.length) : '';
  byId('calls-empty').hidden = list.children.length > 0;
}

function receive(calls) {
  if (calls.length === 0) return;
  // After a restart the numbers begin again; a reset is the first call that the sandbox remembers.
  const reset = calls.findLastIndex(({path, status}) => path === RESET && status === 200);
  if (calls[0].number <= last || reset >= 0) clearList();
  last = calls.at(-1).number;
  const remembered = calls.slice(Math.max(0, reset));
  if (isPaused) held = [...held, ...remembered].slice(-SHOWN);
  else showCalls(remembered);
  updatePause();
}

function clearList() {
  list.replaceChildren();
  held = [];
  updateCount();
  updatePause();
}

async function watch() {
  for (;;) {
    try {
      await loadObjects();
      showMain(true);
      setState('live', 'Live');
      for (;;) {
        const calls = await ask(`/sandbox/calls.json?after=${last}`);
        receive(calls);
        if (calls.some(({method, status}) => method !== 'GET' && status < 300)) await loadObjects();
      }
    } catch (error) {
      if (error instanceof WrongKey) return askForKey();
      setState('lost', 'Connection lost, trying again');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function askForKey() {
  setState('key', 'Key needed');
  showMain(false);
  byId('key').focus();
}

function updatePause() {
  const button = byId('pause');
  button.setAttribute('aria-pressed', String(isPaused));
  button.textContent = isPaused && held.length > 0 ? `Pause (${held.length} waiting)` : 'Pause';
}

byId('pause').addEventListener('click', () => {
  isPaused = !isPaused;
  if (!isPaused) showCalls(held.splice(0));
  updatePause();
});

byId('clear').addEventListener('click', clearList);

byId('filter').addEventListener('input', () => {
  for (const item of list.children) item.hidden = !matches(item);
});

byId('key-form').addEventListener('submit', (event) => {
  event.preventDefault();
  key = byId('key').value;
  sessionStorage.setItem(STORED_KEY, key);
  setState('connecting', 'Connecting');
  void watch();
});

byId('reset').addEventListener('click', () => byId('reset-dialog').showModal());
byId('reset-dialog').addEventListener('close', () => {
  if (byId('reset-dialog').returnValue !== 'reset') return;
  byId('reset-dialog').returnValue = '';
  ask(RESET, 'POST').then(loadObjects, () => setState('lost', 'The reset failed'));
});

// A page that comes back from the browser's memory has lost its request.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

void watch();
