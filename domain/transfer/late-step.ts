import type { NextStep, SaleState } from '../sale.ts';
import { DAY, type Instant } from '../time.ts';
import { checklistFor, type TransferStep } from './checklists.ts';
import { nextOfSale, openStep, type StepTaken, stepDueAt } from './progress.ts';

/** A step of a transfer that nobody took by its day, and who must act. */
export interface LateStep {
  step: TransferStep;
  dueAt: Instant;
  next: NextStep;
}

interface Transfer {
  status: SaleState;
  country: string | null;
  steps: readonly StepTaken[];
  /** When it began, the last time. */
  began: Instant;
}

/**
 * What a transfer waits for after its day, if it is a day on which to remind of that: each of the first seven, then
 * once a week. Once all steps are taken it waits for an admin, by the day of the last one.
 */
export function lateStep(
  { status, country, steps, began }: Transfer,
  now: Instant,
): LateStep | undefined {
  const next = nextOfSale(status, country, steps);
  const list = checklistFor(country);
  const step = openStep(list, steps) ?? list.steps.at(-1);
  if (status !== 'in_transfer' || !next || !step) return undefined;
  const dueAt = stepDueAt(began, step);
  const daysLate = Math.floor(now / DAY) - Math.floor(dueAt / DAY);
  const isDay = daysLate > 0 && (daysLate <= 7 || daysLate % 7 === 0);
  return isDay ? { step, dueAt, next } : undefined;
}
