import { expect, test } from 'vitest';
import { toDate, toInstant } from '../time.ts';
import { checklistFor, STEP_NAMES } from './checklists.ts';
import { faultOfStep, nextOfSale, type StepTaken, stepDueAt } from './progress.ts';

const COUNTRIES = ['GB', 'IN', 'US', null];

test('the country of the company chooses the checklist, and any other has the generic one', () => {
  const steps = (country: string | null) => checklistFor(country).steps.map(({ name }) => name);
  expect(steps('GB')).toEqual(['instrument', 'duty', 'company', 'register']);
  expect(steps('IN')).toEqual(['company', 'duty', 'instrument', 'register']);
  for (const country of ['US', 'ZZ', null])
    expect(steps(country)).toEqual(['instrument', 'company', 'register']);
});

test.each(COUNTRIES)(
  'in %s every step is taken in its turn, the register last, and then an admin completes',
  (country) => {
    const taken: StepTaken[] = [];
    for (const step of checklistFor(country).steps) {
      expect(nextOfSale('in_transfer', country, taken)).toEqual({ who: step.who, what: step.what });
      for (const other of STEP_NAMES)
        if (other !== step.name)
          expect(faultOfStep(country, taken, { step: other, outcome: 'done' })).toBeDefined();
      expect(step.name === 'register').toBe(step === checklistFor(country).steps.at(-1));
      const done = { step: step.name, outcome: 'done' } as const;
      expect(faultOfStep(country, taken, done)).toBeUndefined();
      taken.push(done);
    }
    expect(nextOfSale('in_transfer', country, taken)?.who).toBe('admin');
  },
);

test('only the company refuses; an admin then acts, unless it changes its mind', () => {
  const signed: StepTaken[] = [{ step: 'instrument', outcome: 'done' }];
  const refused = { step: 'company', outcome: 'refused' } as const;
  expect(faultOfStep(null, [], { step: 'instrument', outcome: 'refused' })).toBe('not_refusable');
  expect(faultOfStep(null, signed, refused)).toBeUndefined();
  const after = [...signed, refused];
  expect(nextOfSale('in_transfer', null, after)).toMatchObject({ who: 'admin' });
  expect(faultOfStep(null, after, refused)).toBe('said');
  expect(faultOfStep(null, after, { step: 'company', outcome: 'done' })).toBeUndefined();
});

test('a step is due when the last of its days ends', () => {
  const [step] = checklistFor(null).steps;
  const began = toInstant(new Date('2026-11-25T23:59:00Z'));
  expect(step && toDate(stepDueAt(began, step)).toISOString()).toBe('2026-12-02T23:59:59.999Z');
});
