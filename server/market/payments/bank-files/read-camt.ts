import { parseBankAmount } from '#domain/bank/bank-amount.ts';
import { parseBankDate } from '#domain/bank/bank-date.ts';
import { type BankLine, bankIdOf } from '#domain/bank/bank-line.ts';
import type { LinesRead } from '#domain/bank/csv-mapping.ts';
import { all, at, type Element, eachElement, textAt, UnreadableXml } from './xml-entries.ts';

/** Sums have up to five decimals by the schema; those beyond hundredths must be zeros. */
const NO_HUNDREDTHS = /(\.\d\d)0+$/;

/**
 * The booked lines of a CAMT.053 statement, in versions 2 to 13. An entry that tells of several payments is as many
 * lines, if what it says of each adds up to it. The problem's `row` is the number of the entry.
 */
export async function readCamt(text: string): Promise<LinesRead> {
  const read: LinesRead = { lines: [], problems: [], skipped: 0 };
  let [account, entries, isStatement] = ['', 0, false];
  const takeEntry = (entry: Element, within: readonly string[]): void => {
    if (within.at(-1) !== 'Stmt') return;
    entries += 1;
    const lines = linesOfEntry(entry, account);
    if (lines === undefined) read.skipped += 1;
    else if (typeof lines === 'string') read.problems.push({ row: entries, message: lines });
    else read.lines.push(...lines);
  };
  await eachElement(text, [
    {
      name: 'Acct',
      take(element, within) {
        if (within.at(-1) !== 'Stmt') return;
        account = textAt(element, 'Id', 'IBAN') || textAt(element, 'Id', 'Othr', 'Id');
      },
    },
    { name: 'Ntry', take: takeEntry },
    {
      name: 'GrpHdr',
      take(_, within) {
        isStatement ||= within.at(-1) === 'BkToCstmrStmt';
      },
    },
  ]);
  if (!isStatement) throw new UnreadableXml('The file is not a CAMT.053 statement.');
  return read;
}

/** The lines of an entry, the problem with it, or undefined where the bank has not booked it (yet). */
function linesOfEntry(entry: Element, account: string): BankLine[] | string | undefined {
  if ((textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) !== 'BOOK') return undefined;
  const sum = amountOf(at(entry, 'Amt'));
  if (sum === undefined) return `“${textAt(entry, 'Amt')}” is not an amount.`;
  const day = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10);
  const bookedOn = parseBankDate(day, 'YMD');
  if (bookedOn === undefined) return `“${day}” is not a date.`;
  const direction = textAt(entry, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    return 'It does not say whether money came in or went out.';
  const sign = direction === 'CRDT' ? 1n : -1n;
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'));
  const common = { bookedOn, account, isReversal };
  return partsOf(entry, sum.cents).map(({ cents, details }) => ({
    ...common,
    ...{ cents: sign * cents, currency: sum.currency, ...sayingsOf(entry, details) },
  }));
}

interface Sum {
  cents: bigint;
  currency: string | null;
}

function amountOf(element: Element | undefined): Sum | undefined {
  const cents = parseBankAmount((element?.text ?? '').trim().replace(NO_HUNDREDTHS, '$1'), '.');
  return cents === undefined || cents < 0n
    ? undefined
    : { cents, currency: element?.currency ?? null };
}

/** What an entry consists of: its payments where they have sums that add up to its own, else itself alone. */
function partsOf(entry: Element, total: bigint): { cents: bigint; details: Element[] }[] {
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const sums = details.map((one) => amountOf(at(one, 'Amt') ?? at(one, 'AmtDtls', 'TxAmt', 'Amt')));
  const isWhole = sums.reduce((sum, one) => sum + (one?.cents ?? 0n), 0n) === total;
  if (details.length < 2 || !isWhole || sums.includes(undefined))
    return [{ cents: total, details }];
  return details.map((one, place) => ({ cents: sums[place]?.cents ?? 0n, details: [one] }));
}

/** What the bank and the payer say of a payment. */
function sayingsOf(
  entry: Element,
  details: readonly Element[],
): Pick<BankLine, 'text' | 'payer' | 'bankId'> {
  const own = details.flatMap((one) => [
    ...all(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all(one, 'RmtInf', 'Ustrd'),
    ...all(one, 'Refs', 'EndToEndId'),
    ...all(one, 'AddtlTxInf'),
  ]);
  const texts = (own.length > 0 ? own : all(entry, 'AddtlNtryInf')).map(({ text }) => text.trim());
  const [first] = details;
  const debtor = at(first, 'RltdPties', 'Dbtr');
  const id = textAt(first, 'Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef');
  return {
    text: [...new Set(texts.filter((text) => text !== 'NOTPROVIDED'))].join(' '),
    payer: textAt(debtor, 'Nm') || textAt(debtor, 'Pty', 'Nm'),
    bankId: bankIdOf(id),
  };
}
