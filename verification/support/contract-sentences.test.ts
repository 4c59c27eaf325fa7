import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from './contract-endpoints.ts';

const endpoints = await contractEndpoints();

/** Values that hardly any field takes. */
const STRANGE = [5, -1, 0, 1e12, true, 'no such thing', 'x'.repeat(5_000), [], {}, null];

/** What is there, and of a JSON type that hardly any field has. */
const OF_OTHER_TYPE = [{ a: 1 }, ['a'], true, false, 5, 0];

/** What the schema library says where nobody wrote a sentence. */
const RAW = /: (Invalid|Too (small|big)|Unrecognized|Expected)/;

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

/** What a field alone is told of each of these values. */
const toldOf = (form: z.ZodType, field: string, values: readonly unknown[]): string[] =>
  values.flatMap((value) =>
    (form.safeParse({ [field]: value }).error?.issues ?? [])
      .filter(({ path }) => path[0] === field)
      .map(({ message }) => `${field} ${JSON.stringify(value)?.slice(0, 20)}: ${message}`),
  );

const withForm = endpoints.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((form) => (form ? [{ name: `${method} ${path}`, form }] : [])),
);

test.each(withForm)('$name says in sentences what is wrong', ({ form }) => {
  const told = fieldsOf(form).flatMap((field) => toldOf(form, field, [...STRANGE, undefined]));
  expect(told.filter((line) => RAW.test(line))).toEqual([]);
});

test.each(withForm)('$name calls nothing missing that is there', ({ form }) => {
  const told = fieldsOf(form).flatMap((field) => toldOf(form, field, OF_OTHER_TYPE));
  expect(told.filter((line) => /is required|Repeat the/.test(line))).toEqual([]);
});
