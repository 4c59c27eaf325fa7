import { z } from 'zod';
import { DATE_ORDERS } from '#domain/bank/bank-date.ts';
import { textOf } from '../primitives.ts';

const Column = textOf('The column').min(1, 'Choose a column.').max(200);
const Decimal = z.enum(['.', ','], { error: 'The decimal mark must be a point or a comma.' });
const Dates = z.enum(DATE_ORDERS, { error: 'The dates must be YMD, DMY or MDY.' });
const COLUMNS = { error: 'Choose the columns.' };
const Columns = z.object(
  {
    date: Column,
    amount: Column.optional(),
    credit: Column.optional(),
    debit: Column.optional(),
    direction: Column.optional(),
    text: z.array(Column).min(1, 'Choose the column with the reference.').max(10),
    payer: Column.optional(),
    currency: Column.optional(),
    account: Column.optional(),
    id: Column.optional(),
  },
  COLUMNS,
);

/** How to read a file of rows: the names of its columns, its decimal mark, and the order of its dates. */
export const CsvMapping = z
  .object({ decimal: Decimal, dates: Dates, columns: Columns })
  .refine(({ columns }) => (columns.amount ?? columns.credit) !== undefined, {
    path: ['columns', 'amount'],
    error: 'Choose the column with the amount, or the one with what came in.',
  });
export type CsvMapping = z.output<typeof CsvMapping>;

/** What is known of a file's mapping. */
export const KnownMapping = z.object({
  decimal: Decimal.optional(),
  dates: Dates.optional(),
  columns: Columns.optional(),
});
export type KnownMapping = z.output<typeof KnownMapping>;
