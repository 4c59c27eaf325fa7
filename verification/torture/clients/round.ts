import { setTimeout as pause } from 'node:timers/promises';
import { pick, type Random } from '#demo/random.ts';
import { attempt, type CallRequest } from './call.ts';
import type { RunLot } from './direct-lots.ts';
import { type Deed, isOk, type JournalTry } from './journal.ts';
import type { SignedIn, TorturePeople } from './people.ts';

/** What the clients of one cycle share. */
export interface Round {
  people: TorturePeople;
  ports: readonly number[];
  random: Random;
  /** Lots to bid on; those that the office takes live join them. */
  lots: RunLot[];
  journal: Deed[];
  /** How long a lot lives that the office takes live. */
  lifeMs: number;
  /** Names what is made in this cycle, as no other cycle does. */
  name: string;
  isOver(): boolean;
}

/** One try at any of the servers, written into the deed. */
export async function say(
  round: Round,
  who: SignedIn,
  deed: Deed,
  asked: CallRequest,
): Promise<JournalTry> {
  const said = await attempt(pick(round.random, round.ports), who, asked);
  deed.tries.push(said);
  return said;
}

export const isAnswered = ({ status }: JournalTry): boolean => status !== undefined && status < 500;

/** Says it until somebody answers, or the cycle is over. For what may be said twice without harm. */
export async function insist(
  round: Round,
  who: SignedIn,
  deed: Deed,
  asked: CallRequest,
): Promise<JournalTry | undefined> {
  while (!round.isOver()) {
    const said = await say(round, who, deed, asked);
    if (isAnswered(said)) return said;
    await pause(50);
  }
  return undefined;
}

/** Reads until there is an answer, or the cycle is over. */
export async function look(round: Round, who: SignedIn, path: string): Promise<unknown> {
  while (!round.isOver()) {
    const said = await attempt(pick(round.random, round.ports), who, { method: 'GET', path });
    if (isOk(said)) return said.body;
    await pause(50);
  }
  return undefined;
}
