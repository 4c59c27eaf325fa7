import type { Config } from '#server/config/config.ts';
import type { Sequencer } from '#server/engine/sequencer.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import type { Random } from '../random.ts';
import { chooseBid } from './choose-bid.ts';
import { type OpenLot, openDemoLots } from './open-market.ts';
import { LOTS_KEPT } from './plan-replacement.ts';
import { replaceEndedLots } from './replace-lots.ts';

interface Round {
  db: Db;
  sequencer: Sequencer;
  config: Pick<Config, 'bidding' | 'fileSecrets'>;
  log: Log;
  random: Random;
  isStopped?: () => boolean;
}

/**
 * One round of the bots: new lots for ended ones, then one bid by a sample buyer, submitted as
 * every buyer's is. A refusal (someone was faster) is as ordinary as a person's. Returns the lots it saw.
 */
export async function playRound(round: Round): Promise<OpenLot[]> {
  const { db, sequencer, config, log, random, isStopped = () => false } = round;
  let lots = await openDemoLots(db);
  if (lots.length < LOTS_KEPT && !isStopped()) {
    const opened = await replaceEndedLots(db, config, random);
    if (opened > 0) log.info({ opened }, 'New demo lots opened.');
    lots = await openDemoLots(db);
  }
  const bid = chooseBid(lots, random);
  if (!bid || isStopped()) return lots;
  const { auctionId, ...submitted } = bid;
  const outcome = await sequencer.submit(auctionId, submitted);
  if (!outcome.accepted)
    log.debug({ auctionId, refusal: outcome.refusal.code }, 'A bot was refused.');
  return lots;
}
