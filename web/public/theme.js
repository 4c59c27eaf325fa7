// Runs before the first paint, so that the page never flashes in the other theme, nor its rows move.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
    if (localStorage.getItem('rows') === 'dense') document.documentElement.dataset.dense = '';
  } catch {
    // Storage can be forbidden; the system's theme serves then.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  if (chosen === null) return;
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.content = dark ? '#0f1312' : '#fafaf7';
})();
