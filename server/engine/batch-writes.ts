import type pg from 'pg';
import type { Cents } from '#domain/money.ts';
import { toDate } from '#domain/time.ts';
import type { LotWrites } from './batch-store.ts';

/** How a lot stood when something was told of it: what is told stays true, whatever follows. */
export interface Standing {
  leading: Cents;
  /** Left out where the reader sees it beside. */
  end?: Date | undefined;
  /** The reader's own limit that a bid passed, if there was one. */
  passed?: Cents | undefined;
}

/** What an "outbid" notice says to who was overtaken, and to who was answered at once. */
export type OutbidNotice = (
  lot: { id: number; title: string },
  then: Standing,
  wasAnswered: boolean,
) => { title: string; body: string; url: string };

/**
 * All that a batch changes: lots $1 to $7, $27 to $29 and $41, bids $8 to $15 and $30 to $32, who was outbid, $16 to
 * $21, the batch's name, $22, where bids came from, $23 to $26, and what became of limits, $33 to $40. The database
 * checks at its end that the newest bids are the leading ones, and numbers whoever bid on a lot for the first time.
 *
 * A notice of being outbid goes to each reader of $16 about the lot of $18 to $21 that $17 counts out. One unread
 * notice per reader and lot: it is renewed where it must now say another thing, and otherwise once a minute at most,
 * since with thousands of bidders each renewal costs a write. The first condition spares the cost of a conflict, the
 * second settles races.
 */
const writeBids = {
  name: 'write_bids',
  text: `
    with lots as (
      update auctions set leading_seq = new.seq, leading_cents = new.cents,
        leading_bidder_id = new.bidder_id, last_bid_at = moment(new.placed_us),
        ends_at = moment(new.ends_us), extensions = new.extensions, answered_count = new.answered_count,
        limit_cents = new.limit_cents, limit_set_at = moment(new.limit_set_us),
        limit_bidder_id = case when new.limit_cents is not null then new.bidder_id end,
        limit_changed_us = new.limit_changed_us
      from unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[],
                  $27::int[], $28::int[], $29::bigint[], $41::bigint[])
           as new (id, seq, cents, bidder_id, placed_us, ends_us, extensions, answered_count, limit_cents,
                   limit_set_us, limit_changed_us)
      where auctions.id = new.id),
    added as (
      insert into bids (id, auction_id, seq, bidder_id, cents, placed_at, key_hash, request_hash, batch,
                        how, answered_bidder_id, answered_cents, answered_name_version, name_version)
      select id, auction_id, seq, bidder_id, cents, moment(placed_us), key_hash, request_hash, $22::bigint,
             how, answered_id, answered_cents,
             case when answered_id is not null then
               (select name_version from users where users.id = answered_id) end,
             (select name_version from users where users.id = bidder_id)
      from unnest($8::bigint[], $9::bigint[], $10::int[], $11::bigint[], $12::int[], $13::bigint[],
                  $14::bigint[], $15::bigint[], $30::text[], $31::bigint[], $32::int[])
           as new (id, auction_id, seq, bidder_id, cents, placed_us, key_hash, request_hash, how, answered_id,
                   answered_cents)),
    limits as (
      insert into limit_changes (auction_id, bidder_id, change, cents, seq, changed_at, key_hash, request_hash, batch)
      select auction_id, bidder_id, change, cents, seq, moment(changed_us), key_hash, request_hash, $22::bigint
      from unnest($33::bigint[], $34::bigint[], $35::text[], $36::int[], $37::int[], $38::bigint[], $39::bigint[],
                  $40::bigint[])
           as new (auction_id, bidder_id, change, cents, seq, changed_us, key_hash, request_hash)),
    notices as (
      insert into notifications (user_id, type, auction_id, title, body, url, mail_due)
      select reader, 'outbid', ($18::bigint[])[lot], ($19::text[])[lot], ($20::text[])[lot],
             ($21::text[])[lot], not (select is_demo from users where users.id = reader)
      from unnest($16::bigint[], $17::int[]) as outbid (reader, lot)
      where (select id from notifications unread where unread.user_id = reader
        and unread.auction_id = ($18::bigint[])[lot] and unread.type = 'outbid'
        and unread.title = ($19::text[])[lot] and unread.read_at is null
        and unread.created_at > now() - interval '1 minute' limit 1) is null
      on conflict (user_id, auction_id) where type = 'outbid' and read_at is null
      do update set title = excluded.title, body = excluded.body, created_at = excluded.created_at)
    insert into bid_origins (bid_id, session_hash, token_id, network_hash)
    select bid_id, decode(session, 'hex'), token_id, decode(network, 'hex')
    from unnest($23::bigint[], $24::text[], $25::bigint[], $26::text[])
         as origin (bid_id, session, token_id, network)`,
};

/**
 * A transaction that wrote nothing does not wait for a synchronous standby when it commits. This is a write
 * that leaves nothing behind: with it the commit waits, and for whatever was committed before it, too.
 */
export const awaitStandby = {
  name: 'await_standby',
  text: `select pg_logical_emit_message(true, 'fairlot', '')`,
};

/** Sends all that a batch changes, without waiting. */
export function sendWrites(
  client: pg.PoolClient,
  writes: readonly LotWrites[],
  { name, outbidNotice }: { name: number; outbidNotice: OutbidNotice },
): Promise<pg.QueryResult> {
  if (writes.length === 0) return client.query(awaitStandby);
  const values = [
    ...lotColumns(writes),
    ...bidColumns(writes),
    ...noticeColumns(writes, outbidNotice),
    name,
    ...originColumns(writes),
    ...limitsOfLots(writes),
    ...answerColumns(writes),
    ...limitChangeColumns(writes),
    writes.map(({ state }) => state.limitChangedAt ?? null),
  ];
  return client.query({ ...writeBids, values });
}

function lotColumns(writes: readonly LotWrites[]): unknown[][] {
  const states = writes.map(({ state }) => state);
  return [
    states.map(({ id }) => id),
    states.map(({ leading }) => leading.seq),
    states.map(({ leading }) => leading.cents),
    states.map(({ leading }) => leading.bidderId),
    states.map(({ leading }) => leading.placedAt),
    states.map(({ endsAt }) => endsAt),
    states.map(({ extensions }) => extensions),
  ];
}

function bidColumns(writes: readonly LotWrites[]): unknown[][] {
  const bids = writes.flatMap((lot) => lot.bids.map((bid) => ({ ...bid, lot: lot.state.id })));
  return [
    bids.map(({ id }) => id),
    bids.map(({ lot }) => lot),
    bids.map(({ seq }) => seq),
    bids.map(({ bidderId }) => bidderId),
    bids.map(({ cents }) => cents),
    bids.map(({ placedAt }) => placedAt),
    bids.map(({ key }) => key?.key ?? null),
    bids.map(({ key }) => key?.request ?? null),
  ];
}

function noticeColumns(writes: readonly LotWrites[], outbidNotice: OutbidNotice): unknown[][] {
  const told = writes.flatMap(({ details, state, outbid }) => {
    const then = { leading: state.leading.cents, end: toDate(state.endsAt) };
    const alike = Map.groupBy(outbid, ({ wasAnswered, passed }) => `${wasAnswered} ${passed}`);
    return [...alike.values()].flatMap((readers) => {
      const [{ wasAnswered, passed } = { wasAnswered: false, passed: undefined }] = readers;
      return { lot: state.id, readers, ...outbidNotice(details, { ...then, passed }, wasAnswered) };
    });
  });
  return [
    told.flatMap(({ readers }) => readers.map(({ bidderId }) => bidderId)),
    told.flatMap(({ readers }, index) => readers.map(() => index + 1)),
    told.map(({ lot }) => lot),
    told.map(({ title }) => title),
    told.map(({ body }) => body),
    told.map(({ url }) => url),
  ];
}

function originColumns(writes: readonly LotWrites[]): unknown[][] {
  const origins = writes.flatMap(({ bids }) =>
    bids.flatMap(({ id, origin }) => (origin ? [{ id, ...origin }] : [])),
  );
  return [
    origins.map(({ id }) => id),
    origins.map(({ session }) => session ?? null),
    origins.map(({ token }) => token ?? null),
    origins.map(({ network }) => network),
  ];
}

const limitsOfLots = (writes: readonly LotWrites[]): unknown[][] => [
  writes.map(({ answeredCount }) => answeredCount),
  writes.map(({ state: { limit } }) => limit?.cents ?? null),
  writes.map(({ state: { limit } }) => limit?.setAt ?? null),
];

function answerColumns(writes: readonly LotWrites[]): unknown[][] {
  const bids = writes.flatMap((lot) => lot.bids);
  return [
    bids.map(({ how }) => how),
    bids.map(({ answered }) => answered?.bidderId ?? null),
    bids.map(({ answered }) => answered?.cents ?? null),
  ];
}

function limitChangeColumns(writes: readonly LotWrites[]): unknown[][] {
  const changes = writes.flatMap((lot) =>
    lot.limitChanges.map((change) => ({ ...change, lot: lot.state.id })),
  );
  return [
    changes.map(({ lot }) => lot),
    changes.map(({ bidderId }) => bidderId),
    changes.map(({ change }) => change),
    changes.map(({ cents }) => cents ?? null),
    changes.map(({ seq }) => seq),
    changes.map(({ changedAt }) => changedAt),
    changes.map(({ key }) => key?.key ?? null),
    changes.map(({ key }) => key?.request ?? null),
  ];
}
