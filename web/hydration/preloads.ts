/** Of Vite's manifest, what is read here. */
interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';

/** A chunk's file and those of all that it imports, however deep. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

/**
 * The scripts of a screen that index.html does not name, so that they come together with the entry
 * and not after it. `source` is the screen's file under web/.
 */
export function screenScripts(manifest: Manifest, source: string): string[] {
  const always = filesOf(manifest, ENTRY);
  return [...filesOf(manifest, source)].filter((file) => !always.has(file));
}

/** All scripts of a first visit to a screen: what the budget is about. */
export const firstScripts = (manifest: Manifest, source: string): string[] => [
  ...new Set([...filesOf(manifest, ENTRY), ...filesOf(manifest, source)]),
];
