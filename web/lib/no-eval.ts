/**
 * Zod tries whether it may compile its checks, by making a function out of text. Our policy forbids
 * that, and browsers report each try; so it is told beforehand, where all its copies look: by its own
 * `config` every page would load it. Comes before all that has a schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
