import { expect, test } from 'vitest';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { maskedName } from '#domain/masked-name.ts';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { withTestApp } from '#verification/support/app.ts';
import { type Bidder, buildBidder } from '#verification/support/bidders.ts';
import { eventually } from '#verification/support/eventually.ts';
import { type LiveClient, listen, theLive, withLive } from '#verification/support/live.ts';
import { type BuiltLot, buildLiveLot } from '#verification/support/lots.ts';

withTestApp();
withLive();

const STEPS = 120;
const READERS = 4;

/** Keeps a lot's bids as a page does: over all times that it comes and leaves. */
class Reader {
  readonly #channel: `auction:${string}`;
  readonly names = new Map<number, string>();
  last: { epoch: string; seq: number } | undefined;
  #socket: LiveClient | undefined;

  constructor(lot: BuiltLot) {
    this.#channel = auctionChannel(lot.id);
  }

  async come(): Promise<void> {
    if (this.#socket) return;
    const socket = await listen([]);
    this.#socket = socket;
    let taken = 0;
    socket.ws.on('message', () => {
      const frames = socket.frames(this.#channel) as LotFrame[];
      for (; taken < frames.length; taken += 1) this.#take(frames[taken] as LotFrame);
    });
    this.#ask();
  }

  leave(): void {
    this.#socket?.ws.terminate();
    this.#socket = undefined;
  }

  #ask(): void {
    this.#socket?.say({ type: 'subscribe', channel: this.#channel, ...this.last });
  }

  #take({ epoch, from_seq, to_seq, snapshot, state }: LotFrame): void {
    const seq = this.last?.epoch === epoch ? this.last.seq : -1;
    if (from_seq > seq && !snapshot) {
      this.#ask();
      return;
    }
    if (from_seq > seq) this.names.clear();
    for (const bid of state.bids) this.names.set(bid.seq, bid.user_name);
    this.last = { epoch, seq: to_seq };
  }
}

/** A lot on which two people bid by turns, under names that they change. */
async function lotOfTwo() {
  const lot = await buildLiveLot({ buyIn: 10 });
  const two: Bidder[] = [await buildBidder(lot), await buildBidder(lot)];
  const names = two.map(({ name }) => name);
  /** Whose bid each was, by the name of that moment. */
  const history: string[] = [];
  let count = 0;
  const turn = () => two[count % 2] as Bidder;
  return {
    lot,
    count: () => count,
    nameOf: (seq: number) => maskedName(history[seq - 1] as string),
    async bid(times: number) {
      for (const last = count + times; count < last; count += 1) {
        expect((await turn().bid((1_000 + count) / 100)).status).toBe(201);
        history.push(names[count % 2] as string);
      }
    },
    async rename(name: string) {
      const { client, email } = turn();
      names[count % 2] = name;
      expect((await client.call(updateProfile, { body: { name, email } })).status).toBe(200);
    },
  };
}

test('readers who come and leave while people bid and take other names have every bid, by the name of its moment', async () => {
  const { lot, count, nameOf, bid, rename } = await lotOfTwo();
  const readers = Array.from({ length: READERS }, () => new Reader(lot));
  const all = (act: (reader: Reader) => void | Promise<void>) => Promise.all(readers.map(act));
  const chance = chanceOf(7);

  async function knowAll(): Promise<void> {
    await all((reader) => reader.come());
    const seqs = Array.from({ length: count() }, (_, index) => index + 1);
    await eventually(() => {
      for (const { last, names } of readers) {
        expect(last?.seq).toBe(count());
        expect([...names.keys()].sort((a, b) => a - b)).toEqual(seqs.slice(-names.size));
        const known = seqs.slice(-names.size);
        expect(known.map((seq) => names.get(seq))).toEqual(known.map(nameOf));
      }
    });
  }

  for (let step = 0; step < STEPS; step += 1) {
    const act = chance.between(0, 9);
    const reader = chance.pick(readers);
    if (act < 4) await bid(chance.between(1, chance.happens(0.25) ? 120 : 8));
    else if (act === 4)
      await rename(`${chance.pick([...'ABCDEFGH'])}ix ${chance.pick([...'JKLMNOPQ'])}oe`);
    else if (act === 5) reader.leave();
    else if (act === 6) await reader.come();
    else if (act < 9) {
      await all((one) => one.leave());
      // The lot is forgotten then.
      await eventually(() => expect(theLive().hub.connections.size).toBe(0));
    } else await knowAll();
  }
  await knowAll();
});
