import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { Count } from '../primitives.ts';
import { StatementLine } from './bank-line.ts';
import { CsvMapping, KnownMapping } from './csv-mapping.ts';

const NO_JSON = 'The mapping must be JSON.';

/** Form data has text only: the mapping comes as JSON in it. */
const MappingField = z
  .union([z.string(), z.looseObject({})], { error: NO_JSON })
  .transform((given, context): unknown => {
    if (typeof given !== 'string') return given;
    try {
      return JSON.parse(given);
    } catch {
      context.addIssue({ code: 'custom', message: NO_JSON });
      return z.NEVER;
    }
  })
  .pipe(CsvMapping);

/** What a bank's file holds, and what becomes of it. `left` lines are still to be booked: send the file again. */
export const ImportedStatement = z
  .object({
    kind: z.enum(['csv', 'camt']),
    dry_run: z.boolean(),
    mapping: KnownMapping.nullable(),
    rows: z.array(z.array(z.string())).describe('The first rows of a file of rows.'),
    problems: z.array(z.object({ row: Count, message: z.string() })),
    counts: z.object({
      lines: Count,
      booked: Count,
      waits: Count,
      known: Count,
      left_out: Count,
      left: Count,
    }),
    lines: z.array(StatementLine).describe('The first 200 of them, those that wait first.'),
  })
  .meta({ id: 'ImportedStatement' });
export type ImportedStatement = z.output<typeof ImportedStatement>;

export const importStatementSchemas = schemas({
  summary:
    'Read a bank’s file, CAMT.053 or CSV, of at most 10 MB. By default, it only says what it would do; with dry_run=no, lines with the whole reference of a sale and its exact sum are booked, and others wait for an admin. Importing the same lines again changes nothing.',
  access: ADMINS,
  body: z.object({
    document: z
      .unknown()
      .refine((given) => given != null, 'The file is required.')
      .describe('The bank’s file.')
      .meta({ type: 'string', format: 'binary' }),
    dry_run: z.enum(['yes', 'no'], { error: 'This must be yes or no.' }).default('yes'),
    mapping: MappingField.optional(),
  }),
  response: { 200: ImportedStatement },
  refusals: ['too_large', 'unsupported_media_type'],
});
