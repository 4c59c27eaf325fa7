/**
 * What the address asks for at this moment. The address that a screen was drawn with is behind it
 * while a change is being drawn: a second change made from that one would take the first one back.
 */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The same on another page; the first one needs no word. */
export function addressOfPage(page: number): URLSearchParams {
  const address = addressNow();
  if (page === 1) address.delete('page');
  else address.set('page', String(page));
  return address;
}
