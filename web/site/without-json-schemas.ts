/** Zod's own generator of JSON schemas: every schema refers to it, so it is never left out by itself. */
const GENERATOR = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;
const RENAMED = /^export \{ \w+ as (\w+) \};/gm;

/**
 * Leaves it out of what browsers load: 5 kB gzipped on every page, for what only the server's API
 * description is made with. Whoever asks a schema for its JSON schema here gets undefined.
 */
export const withoutJsonSchemas = {
  name: 'without-json-schemas',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform(code: string, id: string): { code: string; map: null } | undefined {
    if (!GENERATOR.test(id)) return undefined;
    const names = [...code.matchAll(EXPORTED), ...code.matchAll(RENAMED)].map(([, name]) => name);
    return {
      code: [
        'const none = () => undefined;',
        `export { ${names.map((name) => `none as ${name}`).join(', ')} };`,
      ].join('\n'),
      map: null,
    };
  },
};
