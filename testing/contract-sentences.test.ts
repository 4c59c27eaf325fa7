import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from './contract-endpoints.ts';

const endpoints = await contractEndpoints();

/** Values that hardly any field takes. */
const STRANGE = [5, -1, 0, 1e12, true, 'no such thing', 'x'.repeat(5_000), [], {}, null];

/** What the schema library says where nobody wrote a sentence. */
const RAW = /^(Invalid|Too (small|big)|Unrecognized|Expected)/;

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

const withForm = endpoints.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((form) => (form ? [{ name: `${method} ${path}`, form }] : [])),
);

test.each(withForm)('$name says in sentences what is wrong', ({ form }) => {
  const raw = fieldsOf(form).flatMap((field) =>
    [...STRANGE, undefined].flatMap((value) => {
      const { error } = form.safeParse({ [field]: value });
      return (error?.issues ?? [])
        .filter(({ path, message }) => path[0] === field && RAW.test(message))
        .map(({ message }) => `${field} ${JSON.stringify(value)?.slice(0, 20)}: ${message}`);
    }),
  );
  expect(raw).toEqual([]);
});
