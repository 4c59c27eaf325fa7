import { expect, test } from 'vitest';
import { nameOf } from './name-of.ts';

/** Hooks and words without a look of their own. */
const unseen = ['use-passing-alert'];

test('every component of the design system is shown at /dev/ui', () => {
  const components = Object.keys(import.meta.glob('../ui/*.tsx')).map(nameOf);
  const samples = Object.keys(import.meta.glob('./samples/*.tsx')).map(nameOf);
  expect(components.length).toBeGreaterThan(20);
  expect(samples).toEqual(components.filter((name) => !unseen.includes(name)));
});
