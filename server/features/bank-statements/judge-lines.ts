import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type BankLine, identitiesOf } from '#domain/bank/bank-line.ts';
import { type Match, matchLines } from '#domain/bank/match-line.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type NamedSale, payableSales } from './payable-sales.ts';

/** A line of a file, and what it would be: known from before, or what it matches. */
export interface JudgedLine {
  line: BankLine;
  /** SHA-256 of what makes it the same line again. */
  identity: Buffer;
  match: Match | { kind: 'known' };
  sale: NamedSale | undefined;
}

/** What becomes of each line of a file. Nothing is written. */
export async function judgeLines(db: Db, lines: readonly BankLine[]): Promise<JudgedLine[]> {
  const identities = identitiesOf(lines).map((name) => createHash('sha256').update(name).digest());
  const known = await knownOf(db, identities);
  const isKnown = (at: number): boolean => known.has(identities[at]?.toString('hex') ?? '');
  const fresh = lines.filter((_, at) => !isKnown(at));
  const sales = await payableSales(db, fresh);
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const matches = matchLines(fresh, sales).values();
  return lines.map((line, at): JudgedLine => {
    const identity = identities[at] ?? Buffer.alloc(0);
    if (isKnown(at)) return { line, identity, match: { kind: 'known' }, sale: undefined };
    const match: Match = matches.next().value ?? { kind: 'leave' };
    const id = match.kind === 'leave' ? null : match.saleId;
    return { line, identity, match, sale: id === null ? undefined : byId.get(id) };
  });
}

async function knownOf(db: Db, identities: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ identity: string }>`
    select encode(identity, 'hex') as identity from bank_lines
    where identity = any(${identities}::bytea[])`.execute(db);
  return new Set(rows.map(({ identity }) => identity));
}
