import { readLogo, storeLogo } from '#server/market/lots/logo.ts';
import { logoUrl } from '#server/market/lots/present-auction.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, isRefusal, type Refusal } from '#server/platform/http/answers/answer.ts';

/** Keeps an uploaded logo that no form names yet. */
export async function keepUpload(
  db: Db,
  given: unknown,
): Promise<{ logo: string; logo_url: string } | Refusal> {
  const logo = (await readLogo(given)) ?? invalid({ logo: ['The logo is required.'] });
  if (isRefusal(logo)) return logo;
  await inTransaction(db, (tx) => storeLogo(tx, logo));
  return { logo: logo.hash, logo_url: logoUrl(logo.hash) };
}
