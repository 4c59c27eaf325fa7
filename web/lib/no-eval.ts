/**
 * Zod tests whether it may compile its checks with `new Function`. Our content policy forbids that, and
 * browsers report each attempt. The setting is written to the global that zod reads, since importing its
 * `config` would load zod on every page. Must run before any schema is created.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
