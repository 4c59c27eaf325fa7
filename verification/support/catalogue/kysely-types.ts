import type { Catalogue, CatalogueColumn, Table } from './read-catalogue.ts';

const HEAD = `// The rows as the migrations leave them. Written by "npm run generate"; never edited.
import type { ColumnType, GeneratedAlways } from 'kysely';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };

/** Has a default: may be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

/** Read as a Date (milliseconds); written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Written as JSON.stringify made it: a bare array would be taken for one of PostgreSQL's. */
export type Json = ColumnType<JsonValue, string, string>;
`;

const types: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  'timestamp with time zone': 'Timestamp',
};

/**
 * Types for Kysely. Throws for a column type that has no mapping yet: add it to the table above. (kysely-codegen
 * makes no unions of the words in a check: decision 070.)
 */
export function kyselyTypes({ tables }: Catalogue): string {
  const index = tables.map(({ name }) => `  ${name}: ${typeName(name)};`);
  const parts = [HEAD, ...tables.map(tableType), `export interface DB {\n${index.join('\n')}\n}\n`];
  return parts.join('\n');
}

const typeName = (table: string) =>
  `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`;

function tableType(table: Table): string {
  const columns = table.columns.map((column) => `  ${column.name}: ${columnType(table, column)};`);
  return `export interface ${typeName(table.name)} {\n${columns.join('\n')}\n}\n`;
}

function columnType(table: Table, column: CatalogueColumn): string {
  const value = valueType(table, column);
  const nullable = column.nullable ? `${value} | null` : value;
  if (column.generated === 'always') return `GeneratedAlways<${nullable}>`;
  if (column.generated === 'stored' || column.generated === 'virtual') {
    return `GeneratedAlways<${nullable}>`;
  }
  const mayBeLeftOut = column.generated === 'by default' || column.default !== null;
  return mayBeLeftOut ? `Generated<${nullable}>` : nullable;
}

function valueType(table: Table, { name, type }: CatalogueColumn): string {
  const words = allowedWords(table, name);
  const plain = type.replace(/\(.*\)/, '');
  const isArray = plain.endsWith('[]');
  const base = words?.map((word) => `'${word}'`).join(' | ') ?? types[plain.replace('[]', '')];
  if (base === undefined) throw new Error(`${table.name}.${name}: no type for ${type} yet.`);
  if (!isArray) return base;
  return base.includes('|') ? `(${base})[]` : `${base}[]`;
}

/** The words a check allows: (status = ANY (ARRAY['a'::text, …])) or (roles <@ ARRAY['a'::text, …]). */
function allowedWords({ constraints }: Table, column: string): string[] | undefined {
  const check = new RegExp(`\\(${column} (?:= ANY|<@) \\(?(?:ARRAY)\\[([^\\]]*)\\]`);
  for (const { definition } of constraints) {
    const list = definition.startsWith('CHECK') ? check.exec(definition)?.[1] : undefined;
    const words = list?.split(', ').map((item) => /^'([^']*)'::text$/.exec(item)?.[1]);
    if (words?.every((word) => word !== undefined)) return words;
  }
  return undefined;
}
