import type { LineSuggestion, StatementLine } from '#contract/bank/bank-line.ts';
import type { CsvMapping } from '#contract/bank/csv-mapping.ts';
import type { ImportedStatement } from '#contract/bank/import-statement.schemas.ts';
import { toDollars } from '#domain/money.ts';
import type { Events } from '#server/market/payments/payment-provider.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';
import { bookLine, type Importing } from './book-line.ts';
import { type JudgedLine, judgeLines } from './judge-lines.ts';
import { keepLines } from './keep-lines.ts';

/** Lines that an answer shows, and problems. */
const [SHOWN, PROBLEMS] = [200, 50];

/** Lines are booked for so long; the rest when the same file comes again. No request lasts longer than people wait. */
const BOOKING_MS = 5_000;

interface Given {
  bytes: Buffer;
  mapping: CsvMapping | undefined;
  dryRun: boolean;
}

/** A line with what becomes of it. */
type Settled = JudgedLine & Pick<StatementLine, 'outcome' | 'suggestion'>;

/** Reads a bank's file; unless it is a dry run, books what is exact and leaves the rest to admins. */
export async function importStatement(
  db: Db,
  { bytes, mapping, dryRun }: Given,
  importing: Importing,
): Promise<ImportedStatement | Refusal> {
  const statement = await importing.deps.payments.readEvent(bytes, mapping);
  if ('unreadable' in statement) return invalid({ document: [statement.unreadable] });
  const refusal = dryRun ? undefined : refusalOf(statement);
  if (refusal) return refusal;
  const judged = await judgeLines(db, statement.lines);
  const settled = dryRun ? judged.map(foreseen) : await settle(db, judged, importing);
  return present(statement, settled, { dryRun, lines: judged.length });
}

/** A file that was not read as a whole books nothing: a payment that is missed looks like one that never came. */
function refusalOf({ problems, mapping, kind }: Events): Refusal | undefined {
  const [first, ...others] = problems;
  if (first) {
    const rows = others.length === 1 ? 'row' : 'rows';
    const more = others.length > 0 ? ` ${others.length} more ${rows} cannot be read.` : '';
    return invalid({ document: [`Row ${first.row}: ${first.message}${more}`] });
  }
  const { columns, decimal, dates } = mapping ?? {};
  if (kind === 'camt' || (columns && decimal && dates)) return undefined;
  return invalid({ mapping: ['Say how to read the columns.'] });
}

/** What it would be, if it were not a dry run. */
const foreseen = (judged: JudgedLine): Settled => {
  const { kind } = judged.match;
  if (kind === 'paid') return { ...judged, outcome: 'booked', suggestion: null };
  if (judged.match.kind === 'ask') return { ...judged, ...waits(judged.match.suggestion) };
  return { ...judged, outcome: kind === 'known' ? 'known' : 'left_out', suggestion: null };
};

const waits = (suggestion: LineSuggestion) => ({ outcome: 'waits', suggestion }) as const;

/** What waits is kept first, at once; then what is exact is booked, each line in a transaction. */
async function settle(
  db: Db,
  judged: readonly JudgedLine[],
  importing: Importing,
): Promise<Settled[]> {
  const waiting = judged.flatMap((one) =>
    one.match.kind === 'ask' ? [{ ...one, suggestion: one.match.suggestion }] : [],
  );
  await keepLines(db, waiting, importing.admin);
  const until = performance.now() + BOOKING_MS;
  const settled: Settled[] = [];
  for (const one of judged) {
    if (one.match.kind !== 'paid') settled.push(foreseen(one));
    else if (performance.now() < until) settled.push(await settleOne(db, one, importing));
  }
  return settled;
}

async function settleOne(db: Db, one: JudgedLine, importing: Importing): Promise<Settled> {
  const kept = await bookLine(db, one, importing);
  if (kept === undefined) return { ...one, outcome: 'known', suggestion: null };
  return kept === 'paid'
    ? { ...one, outcome: 'booked', suggestion: null }
    : { ...one, ...waits(kept) };
}

function present(
  statement: Events,
  settled: readonly Settled[],
  { dryRun, lines }: { dryRun: boolean; lines: number },
): ImportedStatement {
  const { kind, mapping, sample = [], problems } = statement;
  const count = (outcome: StatementLine['outcome']): number =>
    settled.filter((one) => one.outcome === outcome).length;
  const first = settled.toSorted((one, other) => rank(one) - rank(other)).slice(0, SHOWN);
  return {
    ...{ kind, dry_run: dryRun, rows: sample, problems: problems.slice(0, PROBLEMS) },
    mapping: mapping ? known(mapping) : null,
    counts: {
      ...{ lines, booked: count('booked'), waits: count('waits'), known: count('known') },
      ...{ left_out: count('left_out'), left: lines - settled.length },
    },
    lines: first.map(presentLine),
  };
}

const RANKS = ['waits', 'booked', 'known', 'left_out'];
const rank = ({ outcome }: Settled): number => RANKS.indexOf(outcome);

/** Without what is not known. */
const known = ({ decimal, dates, columns }: NonNullable<Events['mapping']>) => ({
  ...(decimal && { decimal }),
  ...(dates && { dates }),
  ...(columns && { columns: { ...columns, text: [...columns.text] } }),
});

const presentLine = ({ line, sale, outcome, suggestion }: Settled): StatementLine => ({
  ...{ booked_on: line.bookedOn, amount: toDollars(Number(line.cents)), currency: line.currency },
  ...{ payer: line.payer, text: line.text, outcome, suggestion },
  sale: sale ? { id: sale.id, title: sale.title } : null,
});
