import { expect, test } from 'vitest';
import { cacheMib, postgresqlConf } from './postgresql-conf.ts';

const GIB = 2 ** 30;

test('PostgreSQL keeps an eighth of the memory for its tables, within bounds', () => {
  const sizes = [0, 0.5, 1, 2, 3.9, 8, 24, Number.POSITIVE_INFINITY];
  expect(sizes.map((size) => cacheMib(size * GIB))).toEqual([
    128, 128, 128, 256, 499, 512, 512, 512,
  ]);
});

test('a cluster that lasts has it, a throwaway one has the least', () => {
  const cacheOf = (throwaway: boolean) =>
    Number(/^shared_buffers = '(\d+)MB'$/m.exec(postgresqlConf('/run', 5432, throwaway))?.[1]);
  expect(cacheOf(true)).toBe(128);
  expect(cacheOf(false)).toBeGreaterThanOrEqual(128);
  expect(cacheOf(false)).toBeLessThanOrEqual(512);
});
