/** Of a bundler's module, what is looked at here. */
interface Module {
  importers: readonly string[];
  importedIds?: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): Module | null;
}

/** Screens that anyone may open first, by what they are about. */
const MARKET = /\/web\/pages\/(?:home\/home|auctions?)-page\.tsx$/;
const FORMS = /\/web\/pages\/(?:login|register|forgot-password|reset-password)-page\.tsx$/;
/** What every page begins with. */
const ENTRY = /\/web\/main\.tsx$/;
const ZOD = /\/node_modules\/zod\//;
const CONTRACT = /\/contract\//;
const OPERATION = /\/contract\/endpoint\.ts$/;
/** Its icons all come through one file, so who needs which cannot be seen from that. */
const ICONS = /\/lucide-react\//;

/**
 * Says of a module whether it belongs to the chunk of what several public screens need, which comes as
 * one file: twenty of one kilobyte each wait longer. Only these screens count: what dashboards and
 * dialogs share, however many there are, is no business of a first visit, nor are forms of one that
 * reads the market. Schemas come with the first form or dashboard.
 */
export function sharedChunk(
  wanted: 'schemas' | 'shared' | 'market' | 'forms',
): (id: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();

  /** The public screens that cannot be drawn without this module. */
  function screensOf(id: string, graph: Graph): ReadonlySet<string> {
    const before = known.get(id);
    if (before) return before;
    const found = new Set<string>();
    const seen = new Set<string>();
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (MARKET.test(next) || FORMS.test(next) || ENTRY.test(next)) found.add(next);
      waiting.push(...(graph.getModuleInfo(next)?.importers ?? []));
    }
    known.set(id, found);
    return found;
  }

  return (id, graph) => {
    if (ICONS.test(id)) return null;
    if (isSchemas(id, graph)) return wanted === 'schemas' ? wanted : null;
    const screens = [...screensOf(id, graph)];
    const market = screens.filter((screen) => MARKET.test(screen)).length;
    const forms = screens.filter((screen) => FORMS.test(screen)).length;
    const always = screens.some((screen) => ENTRY.test(screen));
    const name =
      always || (market > 0 && forms > 0) ? 'shared' : market > 1 ? 'market' : forms > 1 && 'forms';
    return name === wanted ? name : null;
  };
}

/**
 * Zod, and what of the contract is nothing but schemas. Operations import them, but of those no more
 * is left here than how they are called (see `lightContract`): by imports alone, every page needs zod.
 */
function isSchemas(id: string, graph: Graph): boolean {
  if (ZOD.test(id)) return true;
  const imported = CONTRACT.test(id) ? (graph.getModuleInfo(id)?.importedIds ?? []) : [];
  return (
    !imported.some((one) => OPERATION.test(one)) && imported.some((one) => isSchemas(one, graph))
  );
}
