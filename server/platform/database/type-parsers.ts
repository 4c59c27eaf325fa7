import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;

/** bigint columns hold ids, counts and cents, all far below 2^53; throws for anything larger. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number.`);
  return value;
}

/** The elements of '{1,2}': numbers are never quoted. */
const elements = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','));

/**
 * How values are read: bigint as number, numeric as text (sums of money exceed a double), timestamptz as Date in
 * milliseconds, date as text, everything else as pg does it.
 */
const own: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: parseInt8,
  [builtins.DATE]: (text) => text,
  [INT8_ARRAY]: (text) => elements(text).map((one) => (one === 'NULL' ? null : parseInt8(one))),
  [NUMERIC_ARRAY]: elements,
};

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const parser = format === 'binary' ? undefined : own[oid];
    return parser ?? pg.types.getTypeParser(oid, format);
  },
};
