const keepers = new Set<() => void>();

/**
 * What is to be put aside before the page loads itself once more; what is typed into forms is in drafts
 * already. Call what it returns when there is nothing to keep any more.
 */
export function keepOverReload(keep: () => void): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Loads the page once more, of its own accord: nothing that was typed is lost. */
export function beginAnew(): void {
  for (const keep of keepers) keep();
  location.reload();
}
