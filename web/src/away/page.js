// Runs in the page that says that the server is away: in the person's language, until the server is back.
const words = '{{words}}';
const root = document.documentElement;
const find = (what) => document.querySelector(what);

let kept = {};
try {
  kept = JSON.parse(localStorage.getItem('shoal.settings')) ?? {};
} catch {
  // Nothing is kept, or nothing that can be read.
}
const wanted = [kept.language, ...navigator.languages].map((each) => String(each).slice(0, 2).toLowerCase());
const language = wanted.find((each) => each in words) ?? 'en';
const said = words[language];
root.lang = language;
if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme;
find('h1').textContent = said.title;
find('#why').textContent = said.why;
find('#now').textContent = said.waits;
find('button').textContent = said.again;

let attempt = 0;
let timer;
let looking = false;

// As the page itself does: at random, longer each time, so that a server that is back is not overrun.
const wait = () => Math.min(15000, (500 + Math.random() * 1500) * 1.6 ** Math.min((attempt += 1), 8));

async function look() {
  if (looking) return;
  looking = true;
  clearTimeout(timer);
  try {
    const { status } = await fetch(location.href, {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(10000),
    });
    if (status < 500) {
      location.reload();
      return;
    }
  } catch {
    // Still nobody there.
  }
  looking = false;
  timer = setTimeout(look, wait());
}

async function lookNow() {
  attempt = 0;
  find('#now').textContent = '…';
  await look();
  if (!looking) find('#now').textContent = said.still;
}

find('button').addEventListener('click', lookNow);
addEventListener('online', look);
document.addEventListener('visibilitychange', () => document.hidden || look());
timer = setTimeout(look, wait());
