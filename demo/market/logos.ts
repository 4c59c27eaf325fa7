import type { Logo } from '#server/market/lots/logo.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Company } from '../companies/company.ts';
import { renderMark } from '../marks/render-mark.ts';
import type { LogoHashes } from './insert-lots.ts';

export type DrawnLogos = readonly { ticker: string; logo: Logo }[];

/** Every company's logo; drawn before the transaction, which then holds no lock while it waits. */
export const drawLogos = (companies: readonly Company[]): Promise<DrawnLogos> =>
  Promise.all(
    companies.map(async ({ ticker, mark }) => ({ ticker, logo: await renderMark(mark) })),
  );

export async function insertLogos(tx: Tx, drawn: DrawnLogos): Promise<LogoHashes> {
  await tx
    .insertInto('logos')
    .values(drawn.map(({ logo }) => logo))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return new Map(drawn.map(({ ticker, logo }) => [ticker, logo.hash]));
}
