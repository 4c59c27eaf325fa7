import { wrong } from './check/evidence.ts';
import { type Deed, fateOf } from './clients/journal.ts';
import { buildPeople, type TorturePeople } from './clients/people.ts';
import { deliverMails } from './deliver-mails.ts';
import { complain, noFigures, type TortureFigures } from './figures.ts';
import { type Cycle, runCycle } from './run-cycle.ts';
import { type Form, openSite } from './site/site.ts';

export interface Torture {
  folder: string;
  cycles: number;
  seed: number;
  /** Asked before every cycle; then no more begins. */
  isOver?: () => boolean;
  /** Told of a cycle that did not come to its end. */
  onBreak?: (what: string) => void;
  /** Told after every cycle. */
  onCycle?: (cycle: Cycle, number: number) => void;
  /** Before them one in which nothing goes wrong, as long as this says. */
  calmUntil?: (journal: readonly Deed[]) => boolean;
}

/** Of so many cycles, this many in a row run in the other form. */
const [ROUND, WHOLE] = [10, 3];

/** Runs the cycles, the last ones of every ten as a whole; then every mail has to arrive. */
export async function runTorture(torture: Torture): Promise<TortureFigures> {
  const { folder, cycles, seed, onCycle, calmUntil } = torture;
  const figures = noFigures();
  let people: TorturePeople | undefined;
  const { isOver = () => false, onBreak } = torture;
  for (let number = calmUntil ? 0 : 1; number <= cycles && !isOver(); ) {
    const form = formOf(number);
    const site = await openSite(folder, form);
    try {
      people ??= await buildPeople(site.database.db, site.appSecret);
      for (; number <= cycles && formOf(number) === form && !isOver(); number += 1) {
        const plan = { name: `T${seed}-${number}`, seed: seed * 10_007 + 2 * number };
        const cycle = await runCycle(site, people, number === 0 ? { ...plan, calmUntil } : plan);
        count(figures, cycle);
        onCycle?.(cycle, number);
      }
    } catch (error) {
      // Such as a server that did not come back: the next cycle begins with new ones.
      const what = `Cycle ${number} broke off: ${String(error)}`;
      complain(figures, [wrong('fault', what)]);
      onBreak?.(what);
      number += 1;
    } finally {
      await site.close();
    }
  }
  await deliverMails(folder, figures);
  return figures;
}

const formOf = (number: number): Form =>
  Math.max(0, number - 1) % ROUND < ROUND - WHOLE ? 'split' : 'whole';

function count(figures: TortureFigures, cycle: Cycle): void {
  const { fault, evidence, wrongs } = cycle;
  figures.cycles += 1;
  figures.last = cycle;
  figures.bids += evidence.bids.length;
  figures.lots += evidence.lots.length;
  figures.notices += evidence.notices.length;
  for (const name of fault.split(' + ')) add(figures.faults, name);
  for (const deed of evidence.journal) add(figures.deeds, `${deed.what} ${fateOf(deed)}`);
  complain(figures, wrongs);
}

const add = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};
