import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Auction } from '#contract/auctions/auction.ts';
import { pages } from '#contract/pages.ts';
import { formatCents, grouped, toCents } from '#domain/money.ts';
import { shareWords } from '#domain/share-words.ts';
import { lots, wasLive } from '#server/market/lots/lot-query.ts';
import { nextBuyer } from '#server/market/lots/next-buyer.ts';
import { isNotCompleted } from '#server/market/lots/not-completed.ts';
import { presentAuction } from '#server/market/lots/present-auction.ts';
import { momentWords } from '#server/market/notices/moment-words.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { refuse } from '#server/platform/http/answers/answer.ts';
import { sendRefusal } from '#server/platform/http/answers/send-refusal.ts';
import { Semaphore, SemaphoreFull } from '#server/platform/semaphore.ts';
import { LOGO, type ShareWords, sharePictureSvg } from './share-picture-svg.ts';

/** Pictures kept, some 30 kB each. */
const MAX_KEPT = 200;
/** How long a preview may be old. */
const KEPT_S = 60;
const MAX_WAITING = 16;

/** The preview picture of each public lot: its name, price and end as they are now. */
export function sharePictures(app: FastifyInstance, db: Db): void {
  const kept = new LRUCache<string, Buffer>({ max: MAX_KEPT });
  const drawing = new Semaphore({ permits: 1, waiting: MAX_WAITING });
  app.get<{ Params: { id: string } }>(
    `${pages.auction}/share.png`,
    { schema: { hide: true } },
    async (request, reply) => {
      const lot = await findLot(db, request.params.id);
      if (!lot) return sendRefusal(request, reply, refuse('not_found'));
      const words = wordsOf(lot);
      const key = JSON.stringify([words, lot.logo_url]);
      try {
        const picture =
          kept.get(key) ?? (await drawing.run(() => draw(db, lot, words), request.ip));
        kept.set(key, picture);
        return await reply
          .type('image/png')
          .header('cache-control', `public, max-age=${KEPT_S}`)
          .send(picture);
      } catch (error) {
        if (!(error instanceof SemaphoreFull)) throw error;
        return reply.header('cache-control', 'no-store').redirect('/social.png', 302);
      }
    },
  );
}

/** A lot that was live at some time, as everybody sees it. */
async function findLot(db: Db, id: string): Promise<Auction | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined;
  const row = await lots(db)
    .select([isNotCompleted.as('not_completed'), nextBuyer.as('next_buyer')])
    .where('auctions.id', '=', Number(id))
    .where(wasLive)
    .where('auctions.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && presentAuction(row, undefined);
}

function wordsOf(lot: Auction): ShareWords {
  const bids = `${grouped(String(lot.bids_count))} ${lot.bids_count === 1 ? 'bid' : 'bids'}`;
  const end = lot.ends_at && momentWords(new Date(lot.ends_at));
  const next = lot.bought_by;
  const endLabel = next ? 'Final price' : lot.winner ? 'Winning bid' : 'Highest bid';
  const bidLabel = lot.status === 'live' ? 'Leading bid' : endLabel;
  const ended = lot.not_completed ? 'Sale called off · Ended' : 'Ended';
  const label = lot.bids_count === 0 ? 'Buy-in price' : bidLabel;
  return {
    title: lot.ticker ? `${lot.title} · ${lot.ticker}` : lot.title,
    price: formatCents(toCents(next?.price ?? lot.current_price)),
    priceLabel: `${label} per share`,
    facts: `${shareWords(lot.total_shares)} · market price ${formatCents(toCents(lot.market_price))} · ${bids}`,
    end:
      lot.status === 'withdrawn'
        ? 'This auction was withdrawn'
        : `${lot.status === 'ended' ? ended : 'Ends'} ${end ?? ''}`,
  };
}

async function draw(db: Db, lot: Auction, words: ShareWords): Promise<Buffer> {
  const picture = sharp(Buffer.from(sharePictureSvg(words)));
  const logo = await logoOf(db, lot.logo_url);
  return picture
    .composite(logo ? [{ input: logo, left: LOGO.left, top: LOGO.top }] : [])
    .png({ palette: true })
    .toBuffer();
}

async function logoOf(db: Db, url: string | null): Promise<Buffer | undefined> {
  const hash = url && /([0-9a-f]{64})\.webp$/.exec(url)?.[1];
  if (!hash) return undefined;
  const logo = await db
    .selectFrom('logos')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return (
    logo &&
    sharp(logo.bytes)
      .resize({ width: LOGO.side, height: LOGO.side, fit: 'contain', background: '#fbfaf700' })
      .png()
      .toBuffer()
  );
}
