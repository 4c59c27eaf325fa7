/** The fields of Vite's manifest that this file reads. */
interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';

/** The file of a chunk and the files of all its static imports. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

/**
 * The scripts of a screen that index.html does not name. Preloaded, they arrive together with the entry
 * and not after it. `source` is the screen's file under web/.
 */
export function screenScripts(manifest: Manifest, source: string): string[] {
  const always = filesOf(manifest, ENTRY);
  return [...filesOf(manifest, source)].filter((file) => !always.has(file));
}

/** All scripts that a first visit to a screen loads; the budget limits them. */
export const firstScripts = (manifest: Manifest, source: string): string[] => [
  ...new Set([...filesOf(manifest, ENTRY), ...filesOf(manifest, source)]),
];
