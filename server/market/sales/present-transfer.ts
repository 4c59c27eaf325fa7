import type { SaleTransfer, TransferStep as ShownStep } from '#contract/sales/sale-transfer.ts';
import { toDate, toInstant } from '#domain/time.ts';
import { checklistFor, type TransferStep } from '#domain/transfer/checklists.ts';
import { openStep, stepDueAt } from '#domain/transfer/progress.ts';
import type { SaleEventRow, SaleRow } from './sale-query.ts';

/** The steps of a sale's transfer, for one of its sides or an admin. */
export function presentTransfer(
  sale: SaleRow,
  events: readonly SaleEventRow[],
  reader: 'buyer' | 'seller' | 'admin' | undefined,
): SaleTransfer {
  const list = checklistFor(sale.country);
  const open = sale.status === 'in_transfer' ? openStep(list, sale.steps) : undefined;
  const began = events.findLast(({ to_status: to }) => to === 'in_transfer')?.happened_at;
  const present = (step: TransferStep): ShownStep => ({
    name: step.name,
    title: step.title,
    what: step.what,
    about: step.about ?? null,
    who: step.who,
    due_at: began ? toDate(stepDueAt(toInstant(began), step)).toISOString() : null,
    file: step.file ?? null,
    refusable: step.refusable === true,
    taken: takenOf(events, step),
    may_take: step === open && (reader === 'admin' || reader === step.who),
  });
  return { title: list.title, steps: list.steps.map(present) };
}

function takenOf(events: readonly SaleEventRow[], { name }: TransferStep): ShownStep['taken'] {
  const last = events.findLast(({ step }) => step === name);
  if (!last || last.who === 'system') return null;
  return {
    outcome: last.kind === 'step_done' ? 'done' : 'refused',
    by: last.who,
    at: last.happened_at.toISOString(),
    note: last.note,
  };
}
