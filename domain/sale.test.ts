import { expect, test } from 'vitest';
import { dueNow, nextStep, paymentDueAt, SALE_MOVES, SALE_STATES, saleMove } from './sale.ts';
import { DAY, HOUR, toDate, toInstant } from './time.ts';

const over = SALE_STATES.filter((state) => !SALE_MOVES.some(({ from }) => from === state));

test('every sale can come to an end, and one that has ended stays as it is', () => {
  expect(over).toEqual(['completed', 'refunded', 'void']);
  const leadsToEnd = new Set<string>(over);
  for (const _ of SALE_STATES)
    for (const { from, to } of SALE_MOVES) if (leadsToEnd.has(to)) leadsToEnd.add(from);
  expect([...leadsToEnd].toSorted()).toEqual([...SALE_STATES].toSorted());
});

test('somebody must act for as long as a sale is not over', () => {
  expect(SALE_STATES.filter((state) => nextStep(state) === undefined)).toEqual(over);
});

test('no job voids a sale, and nobody but an admin does', () => {
  const whoVoids = SALE_MOVES.filter(({ to }) => to === 'void').flatMap(({ who }) => who);
  expect(new Set(whoVoids)).toEqual(new Set(['admin']));
  expect(saleMove('overdue', 'void', 'admin')).toMatchObject({ needs: 'note' });
  expect(saleMove('awaiting_payment', 'void', 'admin')).toBeUndefined();
});

test('a payment is due when the last of its days ends, wherever in a day the sale was made', () => {
  const due = (made: string, days: number) =>
    toDate(paymentDueAt(toInstant(new Date(made)), days)).toISOString();
  expect(due('2026-11-25T00:00:00.000Z', 7)).toBe('2026-12-02T23:59:59.999Z');
  expect(due('2026-11-25T23:59:59.999Z', 7)).toBe('2026-12-02T23:59:59.999Z');
});

test('a buyer is reminded three days before and on the day, each once; then the sale is overdue', () => {
  const madeAt = toInstant(new Date('2026-11-25T12:00:00Z'));
  const dueAt = paymentDueAt(madeAt, 7);
  let remindedAt: number | undefined;
  const done: string[] = [];
  for (let now = madeAt; now < dueAt + DAY; now += HOUR) {
    const duty = dueNow({ madeAt, dueAt, remindedAt }, now);
    if (duty) done.push(`${toDate(now).toISOString().slice(0, 13)} ${duty}`);
    if (duty === 'overdue') break;
    if (duty) remindedAt = now;
  }
  expect(done).toEqual(['2026-11-30T00 soon', '2026-12-02T00 today', '2026-12-03T00 overdue']);
  expect(dueNow({ madeAt: dueAt - HOUR, dueAt, remindedAt: undefined }, dueAt)).toBeUndefined();
});
