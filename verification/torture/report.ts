import { type EvidenceKind, kinds } from './check/evidence.ts';
import type { TortureFigures } from './figures.ts';

/** What a run did and found. */
export function report(figures: TortureFigures): string {
  const { cycles, bids, lots, notices, mails } = figures;
  return [
    `${cycles} cycles: ${bids} bids on ${lots} lots, ${notices} notices, ${mails} mails`,
    `Faults: ${listed(figures.faults)}`,
    `Deeds: ${listed(figures.deeds)}`,
    ...Object.entries(kinds).map(
      ([kind, name]) => `  ${name.padEnd(34)} ${figures.wrong[kind as EvidenceKind]}`,
    ),
  ].join('\n');
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
