import { z } from 'zod';

/** The part of JSON Schema that the contract's schemas use. */
export interface Shape {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  not?: Shape;
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  required?: string[];
  default?: unknown;
  description?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** A schema of the contract, as it comes in or goes out. */
export const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;

/** Whether the field accepts no value. */
export const refusesAll = ({ not }: Shape): boolean =>
  not !== undefined && Object.keys(not).length === 0;

const FORMATS: Record<string, string> = {
  'date-time': 'time',
  binary: 'file',
  email: 'email',
  uri: 'address',
  uuid: 'UUID',
};

const code = (value: unknown): string => `\`${String(value)}\``;

/** The type of a field in a few words; named shapes link to their description. */
export function inWords(shape: Shape): string {
  if (shape.$ref) return linkTo(shape.$ref.split('/').at(-1) ?? '');
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return [...new Set(options.map(inWords))].join(' or ');
  if (shape.allOf) return shape.allOf.map(inWords).join(' and ');
  if (shape.enum) return shape.enum.map(code).join(', ');
  if ('const' in shape) return code(shape.const);
  if (Array.isArray(shape.type))
    return shape.type.map((type) => inWords({ ...shape, type })).join(' or ');
  return simple(shape);
}

function simple(shape: Shape): string {
  switch (shape.type) {
    case 'array':
      return `list of ${inWords(shape.items ?? {})}`;
    case 'object':
      return objectInWords(shape);
    case 'integer':
      return `whole number${range(shape)}`;
    case 'number':
      return `number${range(shape)}`;
    case 'string':
      return `${FORMATS[shape.format ?? ''] ?? 'text'}${lengthOf(shape)}`;
    default:
      return typeof shape.type === 'string' ? shape.type : 'anything';
  }
}

function objectInWords({ properties = {}, required = [], additionalProperties }: Shape): string {
  const fields = Object.entries(properties).map(
    ([name, shape]) => `${code(name)}${required.includes(name) ? '' : '?'}: ${inWords(shape)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `object of ${inWords(additionalProperties)}`
    : 'object';
}

const unlimited = (figure: number | undefined): boolean =>
  figure === undefined || Math.abs(figure) >= Number.MAX_SAFE_INTEGER;

function range({ minimum, exclusiveMinimum, maximum }: Shape): string {
  const least = exclusiveMinimum === undefined ? '' : ` above ${exclusiveMinimum}`;
  const from = unlimited(minimum) ? least : ` from ${minimum}`;
  return unlimited(maximum) ? from : `${from} to ${maximum}`;
}

const lengthOf = ({ maxLength }: Shape): string =>
  maxLength === undefined ? '' : ` of at most ${maxLength} characters`;

/** A link to a shape's heading. */
export const linkTo = (name: string): string => `[${name}](#${name.toLowerCase()})`;
