import { z } from 'zod';
import type { Chance } from '#verification/simulation/virtual/chance.ts';
import { hostileValue, randomText } from './hostile-values.ts';

/** What a field's schema says of it, as far as values near its borders are made from it. */
interface FieldSchema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly FieldSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** The fields that a schema of the contract names, each with what it takes. */
export function fieldsOf(schema: z.ZodType | undefined): ReadonlyMap<string, FieldSchema> {
  if (!schema) return new Map();
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return new Map(
    Object.entries(properties).map(([name, field]) => [
      name,
      typeof field === 'object' ? (field as FieldSchema) : {},
    ]),
  );
}

/** A value that the field takes, or only just does not; now and then one it never could. */
export function valueNear(field: FieldSchema, chance: Chance): unknown {
  if (chance.happens(0.4)) return hostileValue(chance);
  if (field.anyOf) return valueNear(chance.pick(field.anyOf), chance);
  if (field.const !== undefined) return field.const;
  if (field.enum) return chance.pick(field.enum);
  const type = typeof field.type === 'object' ? chance.pick(field.type) : field.type;
  if (type === 'number' || type === 'integer') return numberNear(field, chance);
  if (type === 'boolean') return chance.happens(0.5);
  if (field.format === 'binary') return pictureNear(chance);
  if (type === 'string') return textNear(field, chance);
  return chance.pick([12.5, '12.5', 1, '7', 'Acme', null]);
}

function numberNear({ minimum, maximum, exclusiveMinimum }: FieldSchema, chance: Chance) {
  const borders = [minimum, maximum, exclusiveMinimum].filter((border) => border !== undefined);
  const border = chance.pick(borders.length > 0 ? borders : [0, 100]);
  const number = border + chance.pick([-1, -0.01, 0, 0.01, 1]);
  return chance.happens(0.3) ? String(number) : number;
}

/** The smallest PNG there is. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture, a part of one, or one with a byte of something else in it. */
function pictureNear(chance: Chance): Buffer {
  const bytes = Buffer.from(PIXEL.subarray(0, chance.pick([PIXEL.length, 60, 33, 8, 0])));
  if (bytes.length > 0 && chance.happens(0.5))
    bytes[chance.between(0, bytes.length - 1)] = chance.between(0, 255);
  return bytes;
}

const FORMATS: Record<string, readonly string[]> = {
  email: ['new@example.test', 'NEW@EXAMPLE.TEST', 'a+b@example.test'],
  'date-time': ['2030-01-31T15:00:00.000Z', '2030-01-31T15:00:00+14:00', '1999-12-31T23:59:60Z'],
  date: ['2026-01-01', '0001-01-01', '9999-12-31', '2026-02-29'],
  uri: ['https://acme.example', 'http://x', 'https://user:pass@acme.example:99999/?#'],
  uuid: ['00000000-0000-4000-8000-000000000000'],
};

function textNear({ format, minLength = 0, maxLength = 60 }: FieldSchema, chance: Chance) {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known && chance.happens(0.7)) return chance.pick(known);
  const length = chance.pick([minLength - 1, minLength, maxLength, maxLength + 1, 12]);
  const filling = chance.happens(0.7) ? 'Acme 2026 ' : randomText(chance);
  return filling
    .repeat(Math.ceil(Math.max(0, length) / filling.length))
    .slice(0, Math.max(0, length));
}
