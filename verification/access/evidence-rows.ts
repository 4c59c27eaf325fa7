import { randomUUID } from 'node:crypto';
import { addEvidence } from '#contract/sales/add-evidence.ts';
import { getEvidence } from '#contract/sales/get-evidence.ts';
import { getStockTransfer } from '#contract/sales/get-stock-transfer.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import { takeStep } from '#contract/sales/take-step.ts';
import type { Sent } from '../support/client.ts';
import { addFile, evidenceForm } from '../support/evidence.ts';
import { as } from '../support/people.ts';
import { buildSale } from '../support/sales.ts';
import type { Cast } from './cast.ts';
import { type Row, row, signedInOnly } from './row.ts';

/** A file for what the buyer bought from the seller. */
async function fileFor({ buyer, seller }: Cast): Promise<Sent> {
  const { id } = await buildSale({ buyer, seller, status: 'paid' });
  return { params: { id }, form: evidenceForm({ kind: 'other' }) };
}

async function readFile({ buyer, seller }: Cast): Promise<Sent> {
  const { id } = await buildSale({ buyer, seller, status: 'paid' });
  const { body } = await addFile(seller, id, 'other');
  // Nothing is added by who needs a second step first.
  const added = body.documents?.find((document) => 'name' in document);
  return { params: { id, file: added && 'id' in added ? added.id : randomUUID() } };
}

async function firstStep({ buyer, seller }: Cast): Promise<Sent> {
  const { id } = await buildSale({ buyer, seller, status: 'in_transfer' });
  return { params: { id, step: 'instrument' }, form: evidenceForm() };
}

async function completed({ buyer, seller, admin }: Cast): Promise<Sent> {
  const { id } = await buildSale({ buyer, seller, status: 'in_transfer' });
  await addFile(seller, id, 'register');
  await as(admin).call(moveSale, { params: { id }, body: { to: 'completed' } });
  return { params: { id } };
}

export const evidenceRows: Row[] = [
  row(addEvidence, fileFor, signedInOnly(201, 201, 'not_found', 201)),
  row(getEvidence, readFile, signedInOnly(200, 200, 'not_found', 200)),
  row(takeStep, firstStep, signedInOnly('step_not_open', 200, 'not_found', 200)),
  row(getStockTransfer, completed, signedInOnly(200, 200, 'not_found', 200)),
];
