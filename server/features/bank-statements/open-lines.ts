import { sql } from 'kysely';
import type { OpenBankLine } from '#contract/bank/bank-line.ts';
import { likelyPayment, type PayableSale } from '#domain/bank/match-line.ts';
import { toDollars } from '#domain/money.ts';
import { isOpen } from '#server/market/payments/open-bank-line.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Lines with the title of the lot whose sale they may be for. */
export const bankLines = (db: Db | Tx) =>
  db
    .selectFrom('bank_lines')
    .leftJoin('sales', 'sales.id', 'bank_lines.sale_id')
    .leftJoin('auctions', 'auctions.id', 'sales.auction_id')
    .select(['bank_lines.id', 'cents', 'currency', 'payer', 'text', 'suggestion', 'sale_id'])
    .select(['added_at', 'auctions.title'])
    .select(sql<string>`to_char(booked_on, 'YYYY-MM-DD')`.as('booked_on'));

type Row = Awaited<ReturnType<ReturnType<typeof bankLines>['executeTakeFirstOrThrow']>>;

/** What waits for an admin, newest first. */
export const openLines = {
  table: 'bank_lines',
  conditions: [isOpen],
  order: [{ by: sql.ref('bank_lines.id'), direction: 'desc' }],
  rows: bankLines,
} as const;

const NOTHING_DUE = { toReturn: 0n, toPayOut: 0n };

export const presentOpenLine = (
  { cents, sale_id: sale, title, ...row }: Row,
  due: PayableSale | undefined,
): OpenBankLine => ({
  ...{ id: row.id, booked_on: row.booked_on, currency: row.currency, payer: row.payer },
  ...{ text: row.text, suggestion: row.suggestion as OpenBankLine['suggestion'] },
  kind: BigInt(cents) > 0n ? 'received' : likelyPayment(due ?? NOTHING_DUE, -BigInt(cents)),
  amount: toDollars(Number(cents)),
  sale: sale === null ? null : { id: sale, title: title ?? '' },
  added_at: row.added_at.toISOString(),
});
