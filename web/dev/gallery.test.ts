import { expect, test } from 'vitest';
import { nameOf } from './name-of.ts';

/** Hooks and words without a look of their own, and what another component loads. */
const unseen = ['asking', 'either', 'fee-facts', 'long-rows', 'row-window', 'use-passing-alert'];

test('every component of the design system is shown at /dev/ui', () => {
  const components = new Set(Object.keys(import.meta.glob('../ui/**/*.tsx')).map(nameOf));
  const samples = Object.keys(import.meta.glob('./samples/*.tsx')).map(nameOf);
  expect(components.size).toBeGreaterThan(20);
  for (const name of unseen) components.delete(name);
  expect([...components].filter((name) => !samples.includes(name))).toEqual([]);
  expect(samples.filter((name) => !components.has(name))).toEqual([]);
});
