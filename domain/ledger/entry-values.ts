import { readWhole } from './bytes.ts';

/**
 * How one value stands in a text. `read` may be lenient: a text counts only if writing what was read gives
 * the same bytes.
 */
export interface ValueFormat<T> {
  read(text: string): T | undefined;
  write(value: T): string;
}

export type ValueOf<F> = F extends ValueFormat<infer T> ? T : never;

/** Whole numbers: cents, shares, milliseconds and microseconds since 1970, places. */
export const whole: ValueFormat<number> = { read: readWhole, write: String };

const matching = (pattern: RegExp): ValueFormat<string> => ({
  read: (text) => (pattern.test(text) ? text : undefined),
  write: (value) => value,
});

/** Who, for this lot alone: 16 bytes in hex. */
export const pseudonym = matching(/^[0-9a-f]{32}$/);

/** A document's SHA-256 as `sha256sum` prints it, or other 32 bytes in hex. */
export const digest = matching(/^[0-9a-f]{64}$/);

/** An account, as a UUID. */
export const account = matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** The code of a refusal. */
export const code = matching(/^[a-z]+(?:_[a-z]+)*$/);

/** A seal or a root: 32 bytes in base64, whose last character has two bits to spare. */
export const hash32 = matching(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/);

export const oneOf = <const T extends string>(...choices: readonly T[]): ValueFormat<T> => ({
  read: (text) => choices.find((choice) => choice === text),
  write: (value) => value,
});

/** `-` where there is none, which is null. */
export const optional = <T>({ read, write }: ValueFormat<T>): ValueFormat<T | null> => ({
  read: (text) => (text === '-' ? null : read(text)),
  write: (value) => (value === null ? '-' : write(value)),
});

/** Several of one kind, with spaces between; `-` where there is none. */
export const listOf = <T>(one: ValueFormat<T>): ValueFormat<readonly T[]> => ({
  read(text) {
    const values = text === '-' ? [] : text.split(' ').map(one.read);
    return values.every((value) => value !== undefined) ? values : undefined;
  },
  write: (values) => (values.length === 0 ? '-' : values.map(one.write).join(' ')),
});

/** Several values of different kinds that belong together, with `between` between them. */
export const partsOf = <P extends Record<string, ValueFormat<unknown>>>(
  between: ' ' | ':',
  parts: P,
): ValueFormat<{ [part in keyof P]: ValueOf<P[part]> }> => {
  const formats = Object.entries(parts);
  return {
    read(text) {
      const texts = text.split(between);
      const values = formats.map(([key, { read }], at) => [key, read(texts[at] ?? '')] as const);
      const sound = texts.length === formats.length && values.every(([, one]) => one !== undefined);
      return sound
        ? (Object.fromEntries(values) as { [part in keyof P]: ValueOf<P[part]> })
        : undefined;
    },
    write: (value) => formats.map(([key, { write }]) => write(value[key])).join(between),
  };
};
