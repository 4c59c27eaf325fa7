import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { MarketFacts } from '#contract/market/get-market-facts.schemas.ts';
import type { Config } from '#server/config/config.ts';
import { operatorOf } from '#server/config/sample-operator.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { hasMailbox } from '#server/platform/mail/mailbox-routes.ts';

type Counts = Pick<MarketFacts, 'sellers' | 'bidders' | 'auctions'>;

const KEPT_MS = 60_000;

export async function countMarket(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(distinct seller_id) as sellers, count(*) as auctions,
      (select count(*) from (select distinct bidder_id from lot_bidders) people) as bidders
    from auctions where live_at is not null`.execute(db);
  return rows[0] ?? { sellers: 0, bidders: 0, auctions: 0 };
}

/** Stands on every page, so it is counted once a minute at most, and nobody waits for it but the first. */
export function marketFacts(
  db: Db,
  config: Pick<Config, 'demo' | 'operator' | 'production' | 'publicDemo' | 'smtpUrl'>,
) {
  const kept = new LRUCache<'counts', Counts>({
    max: 1,
    ttl: KEPT_MS,
    allowStale: true,
    fetchMethod: () => countMarket(db),
  });
  const said = {
    operator: operatorOf(config).name ?? null,
    is_demo: config.demo,
    ...(hasMailbox(config) && { has_mailbox: true }),
    ...(config.demo && !config.production && !config.publicDemo && { has_sample_logins: true }),
  };
  return async (): Promise<MarketFacts> => ({
    ...said,
    ...((await kept.fetch('counts')) ?? (await countMarket(db))),
  });
}
