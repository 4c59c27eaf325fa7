import { formatCents, grouped } from '../money.ts';
import type { Verdict } from './replay.ts';
import type { ReplayState, Rule } from './replay-state.ts';
import { type CheckName, type Found, fails, holds, open } from './verify-words.ts';

/** Whether a lot was played by the rules: the last five checks. */

const RULES_OF = {
  seqs: ['entries', 'seqs'],
  count: ['count_and_root'],
  prices: ['prices', 'cap', 'limits', 'reserve', 'self'],
  end: ['soft_close', 'hard_stop'],
  winner: ['winner'],
} as const satisfies Partial<Record<CheckName, readonly Rule[]>>;

export type RuleCheck = keyof typeof RULES_OF;

const bidsOf = (count: number): string =>
  count === 1 ? '1 bid' : `${grouped(String(count))} bids`;

/** Of bids before the log only the last is known, so nothing is said of how they were numbered. */
function bidsIn({ times, before }: ReplayState): string {
  const since = `${bidsOf(times.length - before)}, numbered without a gap, each later than the one before`;
  if (before === 0) return since;
  return `${bidsOf(before)} before the ledger began; since then ${times.length === before ? 'none' : since}`;
}

/** Bids that have no number of their own, but are in every count of bids on the site. */
const alsoAnswered = ({ answered }: ReplayState): string =>
  answered === 0
    ? ''
    : `; ${grouped(String(answered))} more ${answered === 1 ? 'was' : 'were'} answered at once by a limit`;

const price = ({ lot: { leading } }: ReplayState): string =>
  leading ? formatCents(leading.cents) : 'none';

const whoLeads = ({ lot: { leading }, people }: ReplayState): string =>
  (people[leading?.bidderId ?? -1] ?? '').slice(0, 8);

const HELD: Record<RuleCheck, (state: ReplayState) => string> = {
  seqs: (state) => `${bidsIn(state)}${alsoAnswered(state)}.`,
  count: () => 'Count and contents are those with which the lot was closed.',
  prices: () => 'Increments, cap, limits and reserve were kept, and nobody bid against themselves.',
  end: ({ lot: { extensions } }) => {
    if (extensions === 0) return 'Nobody bid after the end, and no bid had to move it.';
    if (extensions === 1) return 'A late bid moved the end, right to the millisecond.';
    return `${grouped(String(extensions))} late bids moved the end, each right to the millisecond.`;
  },
  winner: (state) => wonBy(state),
};

function wonBy(state: ReplayState): string {
  const { leading, reserve } = state.lot;
  if (!leading) return 'There was no bid, so nobody won.';
  if (reserve !== undefined && leading.cents < reserve)
    return `The highest bid, ${price(state)}, did not reach the reserve, so nobody won.`;
  return `The last bid won: ${price(state)} per share, by bidder ${whoLeads(state)}…`;
}

/** What is said of a live lot; its numbers hold as far as they go. */
const STILL: Record<Exclude<RuleCheck, 'seqs'>, (state: ReplayState) => string> = {
  count: () => 'The lot has not closed.',
  prices: () => 'No price breaks a rule so far. Limits and reserve are opened at the close.',
  end: (state) => `So far: ${HELD.end(state)}`,
  winner: () => 'The lot has not closed.',
};

const WITHDRAWN = 'The lot was withdrawn: nothing was opened, and nobody won.';

/** Which of these checks a rule belongs to. */
export const checkOf = (rule: Rule): RuleCheck | undefined =>
  (Object.keys(RULES_OF) as RuleCheck[]).find((name) =>
    (RULES_OF[name] as readonly Rule[]).includes(rule),
  );

/** `nameOf` calls an entry of the lot by its name. */
export function checkRules(
  { rules, faults, state }: Verdict,
  nameOf: (position: number) => string,
): Record<RuleCheck, Found> {
  const check = (name: RuleCheck): Found => {
    const own: readonly Rule[] = RULES_OF[name];
    const wrong = faults.find(({ rule }) => own.includes(rule));
    if (wrong?.rule === 'entries')
      return fails(`${nameOf(wrong.position)}: ${wrong.sentence}`, wrong.position);
    if (wrong) return fails(wrong.sentence, wrong.position);
    if (!state) return fails('The lot never opened.');
    if (name !== 'seqs' && state.stage === 'live') return open(STILL[name](state));
    if (own.some((rule) => rules[rule] === 'open')) return holds(WITHDRAWN);
    return holds(HELD[name](state));
  };
  return {
    seqs: check('seqs'),
    count: check('count'),
    prices: check('prices'),
    end: check('end'),
    winner: check('winner'),
  };
}
