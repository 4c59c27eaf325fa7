import type { Chance } from '#verification/simulation/virtual/chance.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { valueNear } from './values-near.ts';

type Fields = Record<string, unknown>;
type Takes = Parameters<typeof valueNear>[0];

/** Names that no form has, and that mean something to a careless program. */
const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'length',
  '_method',
  'id',
  'status',
  'roles',
  'seller_id',
  'a.b',
  'a[b]',
  'a[]',
  '',
  '\u0000',
  'x'.repeat(300),
] as const;

type Change = (fields: Fields, takes: ReadonlyMap<string, Takes>, chance: Chance) => void;

/** Kept apart from assignment, which would set an object's prototype instead of a field. */
const put = (fields: Fields, name: string, value: unknown): void => {
  Object.defineProperty(fields, name, { value, ...OWN });
};
const OWN = { enumerable: true, configurable: true, writable: true } as const;

const namesOf = (fields: Fields, takes: ReadonlyMap<string, Takes>): string[] => {
  const names = [...new Set([...takes.keys(), ...Object.keys(fields)])];
  return names.length > 0 ? names : ['amount'];
};

const changes: readonly Change[] = [
  (fields, takes, chance) => {
    const name = chance.pick(namesOf(fields, takes));
    put(fields, name, valueNear(takes.get(name) ?? {}, chance));
  },
  (fields, takes, chance) => put(fields, chance.pick(namesOf(fields, takes)), hostileValue(chance)),
  (fields, takes, chance) => put(fields, chance.pick(namesOf(fields, takes)), hostileText(chance)),
  (fields, takes, chance) => {
    delete fields[chance.pick(namesOf(fields, takes))];
  },
  (fields, _, chance) => put(fields, chance.pick(STRANGE_NAMES), hostileValue(chance)),
];

/** A body that was good, with one to four things wrong with it; sometimes none. */
export function fuzzedBody(
  good: unknown,
  takes: ReadonlyMap<string, Takes>,
  chance: Chance,
): unknown {
  if (chance.happens(0.05)) return hostileValue(chance);
  const fields: Fields = { ...Object(good) };
  const count = chance.pick([0, 1, 1, 1, 1, 2, 2, 3, 4]);
  for (let nth = 0; nth < count; nth += 1) chance.pick(changes)(fields, takes, chance);
  return fields;
}
