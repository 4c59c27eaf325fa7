/** The part of the bundler's module graph that this file reads. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** The entry of every page, and the public screens: those without a form, and those with one. */
const ENTRY = /\/web\/main\.tsx$/;
const READING =
  /\/web\/pages\/(?:home\/home|auctions?|results|email-verified|confirm-registration)-page\.tsx$/;
/** Those of them that search a list. */
const LISTS = /\/web\/pages\/(?:auctions|results)-page\.tsx$/;
/** A lot's page, and what its replay shows, which is made of the same parts. */
const OF_A_LOT = /\/web\/pages\/(?:auction-page|replay\/replay-(?:page|stage))\.tsx$/;
const FORMS = /\/web\/pages\/(?:login|register|forgot-password|reset-password)-page\.tsx$/;

/** In order of priority: a chunk also takes the imports of its modules, unless an earlier chunk has them. */
export const SHARED_CHUNKS = ['shared', 'reading', 'lists', 'forms', 'lot'] as const;
type SharedChunk = (typeof SHARED_CHUNKS)[number];

/**
 * Assigns modules that several public screens need to one chunk. With the bundler's defaults a first
 * visit to a lot loads 40 files and 7 kB more (gzipped), which breaks the budget. Modules that only
 * dashboards and dialogs share are left to the defaults.
 */
export const sharedChunk = (wanted: SharedChunk) => (id: string, graph: Graph) =>
  chunkOf(id, graph) === wanted ? wanted : null;

function chunkOf(id: string, graph: Graph): SharedChunk | undefined {
  const screens = importersOf(id, graph);
  const readers = screens.filter((screen) => READING.test(screen));
  const reading = readers.length;
  const forms = screens.filter((screen) => FORMS.test(screen)).length;
  if (screens.some((screen) => ENTRY.test(screen)) || (reading > 0 && forms > 0)) return 'shared';
  if (reading > 1) return readers.every((screen) => LISTS.test(screen)) ? 'lists' : 'reading';
  if (forms > 1) return 'forms';
  return screens.filter((screen) => OF_A_LOT.test(screen)).length > 1 ? 'lot' : undefined;
}

/** The module and all modules that import it statically, directly or not. */
function importersOf(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  for (const one of found)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found];
}
