import { config } from 'zod';

/**
 * Zod tries whether it may compile its checks, by making a function out of text. Our policy forbids
 * that, and browsers report each try; so it is told beforehand. Comes before all that has a schema.
 */
config({ jitless: true });
