const HELP = 'keys-help';

/** Opens the list of keys. In a file of its own, since every page's foot has it. */
export const showKeys = (): boolean => dispatchEvent(new Event(HELP));

export function onShowKeys(show: () => void): () => void {
  addEventListener(HELP, show);
  return () => removeEventListener(HELP, show);
}
