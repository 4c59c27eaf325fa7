import { expect, test } from 'vitest';
import { DAY, type Instant, toInstant } from '../time.ts';
import { lateStep } from './late-step.ts';
import type { StepTaken } from './progress.ts';

const began = toInstant(new Date('2026-01-01T12:00:00Z'));
const transfer = (steps: StepTaken[] = []) => ({
  ...{ status: 'in_transfer' as const, country: null, steps, began },
});
const daysAfter = (days: number): Instant => began + days * DAY;
const done = (step: StepTaken['step']): StepTaken => ({ step, outcome: 'done' });

test('a step is late from the day after its last one: reminded daily for a week, then weekly', () => {
  const reminded = Array.from({ length: 40 }, (_, day) => day).filter((day) =>
    lateStep(transfer(), daysAfter(day)),
  );
  expect(reminded).toEqual([8, 9, 10, 11, 12, 13, 14, 21, 28, 35]);
  expect(lateStep(transfer(), daysAfter(8))).toMatchObject({
    ...{ step: { name: 'instrument' }, next: { who: 'seller' } },
  });
});

test('whoever must act is reminded: an admin after a refusal, and once all is registered', () => {
  const signed = [done('instrument')];
  expect(lateStep(transfer(signed), daysAfter(8))).toBeUndefined();
  const refused: StepTaken = { step: 'company', outcome: 'refused' };
  expect(lateStep(transfer([...signed, refused]), daysAfter(31))?.next.who).toBe('admin');
  const all = [...signed, done('company'), done('register')];
  expect(lateStep(transfer(all), daysAfter(60))).toBeUndefined();
  expect(lateStep(transfer(all), daysAfter(61))?.next.who).toBe('admin');
});

test('a disputed or completed transfer waits for no step', () => {
  for (const status of ['disputed', 'completed', 'refund_due'] as const)
    expect(lateStep({ ...transfer(), status }, daysAfter(9))).toBeUndefined();
});
