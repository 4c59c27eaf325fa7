export function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  return Boolean(element);
}

/** Of a page that takes longer, the reader has begun to read something else. */
const SOON_MS = 5_000;

/** Whoever goes to a lot to bid is in the amount's field once it is drawn, unless they press something else first. */
export function focusBidOnceDrawn(): void {
  const found = new AbortController();
  const signal = AbortSignal.any([found.signal, AbortSignal.timeout(SOON_MS)]);
  const drawn = new MutationObserver(() => {
    if (focus(document.querySelector<HTMLElement>('main [data-bid]:not(a)'))) found.abort();
  });
  signal.addEventListener('abort', () => drawn.disconnect());
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, () => found.abort(), { capture: true, signal });
  drawn.observe(document.body, { childList: true, subtree: true });
}
