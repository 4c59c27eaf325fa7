/** Of a bundler's module graph, what is looked at here. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What every page begins with, and the screens that anyone may open first. */
const ENTRY = /\/web\/main\.tsx$/;
const READING =
  /\/web\/pages\/(?:home\/home|auctions?|email-verified|confirm-registration)-page\.tsx$/;
const FORMS = /\/web\/pages\/(?:login|register|forgot-password|reset-password)-page\.tsx$/;

/** In this order: what a chunk needs comes into it, unless one before has it. */
export const SHARED_CHUNKS = ['shared', 'reading', 'forms'] as const;
type SharedChunk = (typeof SHARED_CHUNKS)[number];

/**
 * Names the chunk of a module that several public screens need, so that it comes as one file: left to
 * itself the bundler makes 40 files of a first visit to a lot and 7 kB more of it (gzipped). What only
 * dashboards and dialogs share stays with the bundler.
 */
export const sharedChunk = (wanted: SharedChunk) => (id: string, graph: Graph) =>
  chunkOf(id, graph) === wanted ? wanted : null;

function chunkOf(id: string, graph: Graph): SharedChunk | undefined {
  const screens = importersOf(id, graph);
  const reading = screens.filter((screen) => READING.test(screen)).length;
  const forms = screens.filter((screen) => FORMS.test(screen)).length;
  if (screens.some((screen) => ENTRY.test(screen)) || (reading > 0 && forms > 0)) return 'shared';
  if (reading > 1) return 'reading';
  return forms > 1 ? 'forms' : undefined;
}

/** The module and all that import it, however far up; what is imported when needed does not count. */
function importersOf(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  for (const one of found)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found];
}
