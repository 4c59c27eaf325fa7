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

  /** Unchecked, for values that are our own and in great number: `write` takes three times as long. */
  function format(text: TextOf<K>): string {
    const values: Record<string, unknown> = { ...text };
    const kind = String(text.kind);
    const lines = known.get(kind)?.map(([key, { write }]) => `${key} ${write(values[key])}\n`);
    return `${version} ${kind}\n${lines?.join('')}`;
  }

  function readText(whole: string): TextOf<K> | undefined {
    const [header = '', ...lines] = whole.split('\n');
    const kind = header.slice(version.length + 1);
    const fields = known.get(kind);
    // Behind the last newline nothing is left.
    if (header !== `${version} ${kind}` || lines.length - 1 !== fields?.length) return undefined;
    const values: Record<string, unknown> = { kind };
    for (const [at, [key, one]] of fields.entries()) {
      const line = lines[at] ?? '';
      const text = line.slice(key.length + 1);
      const value = one.read(text);
      if (value === undefined || one.write(value) !== text || !line.startsWith(`${key} `))
        return undefined;
      values[key] = value;
    }
    return lines.at(-1) === '' ? (values as TextOf<K>) : undefined;
  }

  /** Undefined for whatever is not the one spelling of such a text. */
  const read = (bytes: Uint8Array) => readText(toText(bytes) ?? '');

  /** Throws where a value cannot stand in such a text. */
  function write(value: TextOf<K>): Uint8Array {
    const text = format(value);
    if (!readText(text)) throw new Error(`This cannot be written: ${text}`);
    return toBytes(text);
  }

  return { read, write, format };
}
