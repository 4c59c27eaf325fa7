// Loads the page that was asked for once the server can be reached: at once when the browser says that it
// is online, and else after waits that grow to 30 s.
const MOST_MS = 30_000;
const status = document.querySelector('[role=status]');
let wait = 2_000;
let timer;

async function look() {
  clearTimeout(timer);
  try {
    // Any answer will do: it is the server's.
    await fetch('/healthz', { cache: 'no-store' });
    location.reload();
  } catch {
    wait = Math.min(wait * 1.5, MOST_MS);
    timer = setTimeout(look, wait * (0.75 + Math.random() / 4));
  }
}

document.querySelector('button').addEventListener('click', async () => {
  status.textContent = 'Trying to connect...';
  await look();
  status.textContent = 'Still offline.';
});
addEventListener('online', look);
timer = setTimeout(look, wait);
