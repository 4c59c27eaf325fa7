/** Has the browser keep a page of ours for when the server cannot be reached (web/public/sw.js). */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Refused by private windows and forbidden storage: the browser's own page serves then.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}
