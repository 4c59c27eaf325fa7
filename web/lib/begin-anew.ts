const keepers = new Set<() => void>();

/**
 * Registers what has to be saved before the page reloads itself; forms already save drafts. Returns the
 * function that unregisters it.
 */
export function keepOverReload(keep: () => void): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Reloads the page without losing what was typed. */
export function beginAnew(): void {
  for (const keep of keepers) keep();
  location.reload();
}
