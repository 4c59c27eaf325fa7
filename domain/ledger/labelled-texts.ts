import { toBytes, toText } from './bytes.ts';
import type { ValueFormat, ValueOf } from './entry-values.ts';

type Fields = { readonly [field: string]: ValueFormat<unknown> };
type Kinds = Readonly<Record<string, Fields>>;

/** What a text of one kind says. */
export type TextOf<K extends Kinds, One extends keyof K = keyof K> = {
  [kind in One]: { kind: kind } & { -readonly [field in keyof K[kind]]: ValueOf<K[kind][field]> };
}[One];

/**
 * Texts that are hashed: a line with the version and the kind, then `key value` lines in the order of their kind. Each
 * has one spelling, and what was read is written as the same bytes.
 */
export function textsOf<const K extends Kinds>(version: string, kinds: K) {
  const known = new Map(
    Object.entries(kinds).map(([kind, fields]) => [kind, Object.entries(fields)]),
  );

  function format(text: TextOf<K>): string {
    const values: Record<string, unknown> = { ...text };
    const kind = String(text.kind);
    const lines = known.get(kind)?.map(([key, { write }]) => `${key} ${write(values[key])}\n`);
    return `${version} ${kind}\n${lines?.join('')}`;
  }

  function parse(text: string): TextOf<K> | undefined {
    const [header = '', ...lines] = text.split('\n');
    const kind = header.slice(version.length + 1);
    const values: Record<string, unknown> = { kind };
    for (const [at, [key, { read }]] of known.get(kind)?.entries() ?? []) {
      const value = read(lines[at]?.slice(key.length + 1) ?? '');
      if (value === undefined) return undefined;
      values[key] = value;
    }
    return known.has(kind) ? (values as TextOf<K>) : undefined;
  }

  /** Undefined for whatever is not the one spelling of such a text. */
  function read(bytes: Uint8Array): TextOf<K> | undefined {
    const text = toText(bytes);
    const value = text === undefined ? undefined : parse(text);
    return value && format(value) === text ? value : undefined;
  }

  /** Throws where a value cannot stand in such a text. */
  function write(value: TextOf<K>): Uint8Array {
    const bytes = toBytes(format(value));
    if (!read(bytes)) throw new Error(`This cannot be written: ${format(value)}`);
    return bytes;
  }

  return { read, write };
}
