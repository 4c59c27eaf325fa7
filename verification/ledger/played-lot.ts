import type { Lot } from '#domain/auction.ts';
import { type DecidedBid, decideBid } from '#domain/decide-bids.ts';
import { decideLimit } from '#domain/decide-limit.ts';
import { NO_FEES } from '#domain/fee-terms.ts';
import { boundsOf, stepAbove } from '#domain/floor.ts';
import { toBase64 } from '#domain/ledger/bytes.ts';
import { type Entry, writeEntry } from '#domain/ledger/entries.ts';
import type { LotPerson } from '#domain/ledger/lot-recorder.ts';
import type { FixedTerms } from '#domain/ledger/lot-steps.ts';
import { nameDigest } from '#domain/ledger/pseudonym.ts';
import type { LotRecord } from '#domain/ledger/replay.ts';
import { type Opening, sealOf } from '#domain/ledger/seal.ts';
import { appendLeaf, EMPTY_RANGE, leafHash, rangeRoot } from '#domain/ledger/tree.ts';
import { decideLowering } from '#domain/lower-reserve.ts';
import { reserveState } from '#domain/reserve.ts';
import { HOUR, MILLISECOND, MINUTE, SECOND } from '#domain/time.ts';
import type { Chance } from '#verification/simulation/virtual/chance.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { type LotPlayer, LotSecrets } from './lot-secrets.ts';
import { StoredLot } from './stored-lot.ts';

const START = 1_795_555_200_000_000;
const NO_FEE = { tenths: 0, fixed: 0, least: 0, most: null };

/** A lot that people of chance play by the product's own rules, and what a ledger keeps of it. */
export class PlayedLot {
  readonly entries: Uint8Array[] = [];
  readonly stored = new StoredLot();
  readonly #chance: Chance;
  readonly #secrets: LotSecrets;
  #reserve: Opening<'reserve'>;
  #lot: Lot;
  #now = START;

  constructor(chance: Chance, id: number, people: number) {
    this.#chance = chance;
    this.#secrets = new LotSecrets(chance, id, { people, start: START });
    const buyIn = chance.between(1, 5_000);
    const endsAt = START + chance.between(2, 4 * 3_600) * SECOND;
    this.#lot = {
      ...{ id, sellerId: 0, status: 'live', buyIn, market: buyIn * 2, extensions: 0 },
      maxBid: chance.happens(0.3) ? buyIn + chance.between(0, 20_000) : undefined,
      increments: [
        { from: 0, step: chance.between(1, 60) },
        { from: buyIn + 500, step: chance.between(1, 200) },
      ],
      collar: { market: 3, floor: 2 },
      reserve: undefined,
      softClose: chance.pick([0, 30, 120]) * SECOND,
      ...{ endsAt, hardStopAt: endsAt + chance.between(0, 30) * MINUTE },
      ...{ leading: undefined, limit: undefined },
    };
    const most = Math.min(this.#lot.maxBid ?? buyIn * 3, buyIn * 3);
    if (chance.happens(0.5)) this.#lot.reserve = chance.between(buyIn, most);
    this.#reserve = this.#secrets.addReserve(1, this.#lot.reserve);
    this.#open();
  }

  get #ends() {
    return { ends: this.#lot.endsAt / MILLISECOND, hard_stop: this.#lot.hardStopAt / MILLISECOND };
  }

  get #bids(): number {
    return this.#lot.leading?.seq ?? 0;
  }

  get #leader(): LotPlayer | undefined {
    return this.#lot.leading && this.#secrets.people[this.#lot.leading.bidderId];
  }

  #write(entry: Entry): void {
    this.entries.push(writeEntry(entry));
  }

  #open(): void {
    const { id, buyIn, market, maxBid, increments, collar, softClose } = this.#lot;
    this.stored.change('opened', 0, this.#now, { ...this.#lot, title: 'Acme' });
    this.#write({
      ...{ kind: 'lot_opened', lot: id, at: this.#now, seller: this.#secrets.person(0).pseudonym },
      ...{ name: nameDigest(sha256, 'ACME', 'Acme'), shares: 100, buy_in: buyIn, market },
      ...{ cap: maxBid ?? null, increments, collar, reserve: sealOf(sha256, this.#reserve) },
      ...{ soft_close: softClose / MILLISECOND, ...this.#ends },
      ...{ buyer_fee: NO_FEE, seller_fee: NO_FEE, tax: 0, documents: [], taken_over: null },
    });
  }

  /** Time passes, and now and then more of it; whoever sealed changes does so meanwhile. */
  #wait(): void {
    const left = Math.max(1, this.#lot.endsAt - this.#now - 1);
    const most = this.#chance.happens(0.2) ? left : Math.min(left, 20 * SECOND);
    this.#now += this.#chance.between(1, most);
    this.#secrets.sealUntil(this.#now);
  }

  /** Somebody bids, the leader changes their limit, the seller or an admin acts. */
  play(): void {
    this.#wait();
    const act = this.#chance.next();
    if (act < 0.75) this.#bid();
    else if (act < 0.9) this.#changeLimit();
    else if (act < 0.93) this.#lowerReserve();
    else if (act < 0.96) this.#moveEnd();
    else if (act < 0.97) this.#voidLimit();
  }

  #bid(): void {
    const bounds = boundsOf(this.#lot);
    if (!bounds) return;
    const { floor, maximum } = bounds;
    const near = Math.min(maximum, floor + this.#chance.pick([0, 0, 1, 50, 2_000]));
    const cents = this.#chance.happens(0.8) ? floor : near;
    const most = Math.min(maximum, near + this.#chance.between(0, 600));
    const limit = this.#chance.happens(0.5) ? Math.max(cents, most) : undefined;
    const bidderId = this.#chance.between(0, this.#secrets.people.length - 1);
    const decision = decideBid(this.#lot, { bidderId, cents, limit, approved: true }, this.#now);
    if (!decision.accepted) return;
    if (decision.leads) this.#secrets.openHidden();
    this.stored.bid(decision.bid, decision.limitChanges);
    this.#add(decision.bid, decision.lot, limit);
  }

  #add(bid: DecidedBid, after: Lot, limit: number | undefined): void {
    const { seq, bidderId, cents, placedAt, how, answered } = bid;
    const person = this.#secrets.person(bidderId);
    const opening = how === 'hand' ? this.#secrets.addLead(person, seq, limit) : undefined;
    if (answered && cents < stepAbove(this.#lot, answered.cents)) this.#secrets.openHidden();
    this.#lot = after;
    const whom = answered && this.#secrets.person(answered.bidderId).pseudonym;
    this.#write({
      ...{ kind: 'bid', lot: after.id, seq, bidder: person.pseudonym, price: cents, at: placedAt },
      ...{ how, ends: this.#ends.ends, seal: opening ? sealOf(sha256, opening) : null },
      answered: answered && whom ? { bidder: whom, cents: answered.cents } : null,
    });
    this.#now = placedAt;
  }

  #changeLimit(): void {
    const [bounds, leader] = [boundsOf(this.#lot), this.#leader];
    if (!bounds || !leader || !this.#lot.leading) return;
    const { bidderId, cents } = this.#lot.leading;
    const most = Math.min(bounds.maximum, cents + this.#chance.between(0, 3_000));
    const limit = this.#chance.happens(0.8) ? most : undefined;
    const decision = decideLimit(this.#lot, { bidderId, limit, approved: true }, this.#now);
    if (!decision.accepted || !decision.limitChange) return;
    this.#secrets.addSilent(leader, this.#bids, limit, this.#now);
    const { seq = this.#bids, placedAt = this.#now } = decision.bid ?? {};
    if (decision.bid) this.stored.bid(decision.bid, []);
    this.stored.limit(decision.limitChange, seq, placedAt);
    if (decision.bid) this.#add(decision.bid, decision.lot, undefined);
    this.#lot = decision.lot;
  }

  #lowerReserve(): void {
    if (this.#lot.reserve === undefined) return;
    const reserve = this.#chance.happens(0.2)
      ? undefined
      : Math.max(this.#lot.buyIn, this.#lot.reserve - 100);
    const decision = decideLowering(this.#lot, reserve, 0, this.#now);
    if (!decision.accepted || reserve === this.#lot.reserve) return;
    const { lot, bid } = decision;
    this.#lot = { ...this.#lot, reserve };
    this.#reserve = this.#secrets.addReserve(this.#reserve.version + 1, reserve);
    this.#change();
    if (!bid) return;
    this.stored.bid(bid, []);
    this.#add(bid, lot, undefined);
  }

  #moveEnd(): void {
    if (this.#lot.endsAt - this.#now <= HOUR) return;
    const later = this.#chance.between(0, 3) * MINUTE;
    const { endsAt, hardStopAt } = this.#lot;
    this.#lot = { ...this.#lot, endsAt: endsAt + later, hardStopAt: hardStopAt + later };
    this.#change();
  }

  #change(): void {
    this.stored.change('changed', this.#bids, this.#now, { ...this.#lot, title: 'Acme plc' });
    this.#write({
      ...{ kind: 'lot_changed', lot: this.#lot.id, after: this.#bids, at: this.#now },
      ...{ ...this.#ends, name: nameDigest(sha256, 'ACME', 'Acme plc'), documents: [] },
      reserve: sealOf(sha256, this.#reserve),
    });
  }

  #voidLimit(): void {
    if (!this.#leader) return;
    const bidder = this.#leader.pseudonym;
    const bidderId = this.#lot.leading?.bidderId ?? 0;
    this.stored.limit({ bidderId, cents: 0, change: 'void' }, this.#bids, this.#now);
    this.#lot = { ...this.#lot, limit: undefined };
    this.#write({
      kind: 'limit_void',
      lot: this.#lot.id,
      after: this.#bids,
      at: this.#now,
      bidder,
    });
    this.#secrets.voidLimit();
  }

  /** Who somebody is in this lot. */
  readonly personOf = (id: number): LotPerson => this.#secrets.person(id);

  get fixed(): FixedTerms {
    return { ...this.#lot, shares: 100, fees: NO_FEES };
  }

  /** The lot closes at its end. */
  close(): LotRecord {
    const { id, endsAt, leading } = this.#lot;
    this.#secrets.sealUntil(endsAt + 20 * SECOND);
    const leaves = this.entries.map((entry) => leafHash(sha256, entry));
    const range = leaves.reduce((before, leaf) => appendLeaf(sha256, before, leaf), EMPTY_RANGE);
    const reserve = reserveState(this.#lot);
    this.stored.change('ended', this.#bids, endsAt + 137, { ...this.#lot, title: 'Acme plc' });
    this.#write({
      ...{
        kind: 'lot_closed',
        lot: id,
        after: this.#bids,
        at: endsAt + 137,
        ends: this.#ends.ends,
      },
      ...{ reserve, price: leading?.cents ?? null, entries: leaves.length },
      winner: reserve === 'not_met' ? null : (this.#leader?.pseudonym ?? null),
      openings: this.#secrets.count,
      root: toBase64(rangeRoot(sha256, range)),
    });
    this.#sell(reserve !== 'not_met');
    return { entries: this.entries, ...this.#secrets.opened };
  }

  /** Its sale comes to an end, or not yet. */
  #sell(isWon: boolean): void {
    const { id: lot, leading } = this.#lot;
    if (!leading || this.#chance.happens(0.3)) return;
    const states = [
      ...(isWon ? [] : (['agreed'] as const)),
      this.#chance.pick(['void', 'completed'] as const),
    ];
    for (const [at, state] of states.entries())
      this.#write({
        ...{ kind: 'sale', lot, step: at + 1, at: this.#lot.endsAt + HOUR * (at + 1), state },
        ...{ buyer: this.#leader?.pseudonym ?? null, price: leading.cents },
      });
  }
}

/** Plays until the lot has so many bids, or nobody can bid any more. */
export function playLot(chance: Chance, id: number, turns: number, people = 5): LotRecord {
  return playedLot(chance, id, turns, people).close();
}

/** One that has not closed yet. */
export function playedLot(chance: Chance, id: number, turns: number, people = 5): PlayedLot {
  const played = new PlayedLot(chance, id, people);
  for (let turn = 0; turn < turns; turn++) played.play();
  return played;
}
