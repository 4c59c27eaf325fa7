import { checklistFor, type StepName, type TransferStep } from '#domain/transfer/checklists.ts';
import { evidenceWords } from '#domain/transfer/evidence.ts';
import { faultOfStep, openStep, type StepTaken } from '#domain/transfer/progress.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { CleanFile } from '#server/platform/files/clean-file.ts';
import { invalid, isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { AppSecret } from '#server/platform/keys/app-keys.ts';
import { tellOfStep } from '../notices/transfer-notices.ts';
import { type Adder, attachEvidence } from './attach-evidence.ts';
import { lockSaleForPart } from './lock-sale-for-part.ts';
import type { SaleOutcome } from './move-sale.ts';
import { isRepeatOnSale, writeEvent } from './sale-events.ts';
import { hasEvidence } from './sale-evidence.ts';
import type { SaleRow } from './sale-query.ts';
import { saleStateWords } from './sale-words.ts';

/** What somebody says of a step, with the file that shows it. */
export interface StepWish extends StepTaken {
  id: number;
  step: StepName;
  note: string | null;
  file: CleanFile | undefined;
}

/** Takes the next step of a transfer, or says that the company refused; who must act next is told. */
export const takeStep = (
  db: Db,
  secrets: AppSecret,
  wish: StepWish,
  by: Parameters<typeof lockSaleForPart>[2],
): Promise<SaleOutcome | Refusal> =>
  inTransaction(db, async (tx) => {
    const part = await lockSaleForPart(tx, wish.id, by);
    if (isRefusal(part)) return part;
    const { sale, act } = part;
    const isRepeat = await isRepeatOnSale(tx, sale, act);
    if (isRepeat === true) return { isRepeat };
    if (isRepeat !== false) return isRepeat;
    const step = checklistFor(sale.country).steps.find(({ name }) => name === wish.step);
    if (!step) return refuse('not_found');
    const refusal =
      refusalOfTurn(sale, wish, step, act) ?? (await refusalOfProof(tx, sale, step, wish));
    if (refusal) return refusal;
    const kind = step.file ?? 'other';
    const file =
      wish.file && (await attachEvidence(tx, secrets, sale, act, { kind, file: wish.file }));
    if (file && isRefusal(file)) return file;
    await part.publishMark();
    await write(tx, sale, act, { ...wish, title: step.title, evidence: file?.id });
    await tellOfStep(tx, sale, act, { step, outcome: wish.outcome, note: wish.note });
    return { isRepeat };
  });

/** Whether this person may say this of this step now. */
function refusalOfTurn(
  sale: SaleRow,
  wish: StepWish,
  step: TransferStep,
  { who }: Adder,
): Refusal | undefined {
  const closed = (message: string) => refuse('step_not_open', { message });
  if (sale.status !== 'in_transfer')
    return closed(
      `This sale is ${saleStateWords[sale.status]}, so no step of its transfer can be taken.`,
    );
  const fault = faultOfStep(sale.country, sale.steps, wish);
  if (fault === 'said') return closed('This has already been said of this step.');
  if (fault === 'not_yet') {
    const first = openStep(checklistFor(sale.country), sale.steps);
    return closed(`Another step comes first: ${first?.title}.`);
  }
  if (fault) return closed('This step cannot be refused.');
  if (who !== 'admin' && who !== step.who) return closed(`The ${step.who} must take this step.`);
  return undefined;
}

/** What is done is shown by a file where the checklist asks for one; what was refused is said in words. */
async function refusalOfProof(
  tx: Tx,
  sale: SaleRow,
  { file: kind }: TransferStep,
  { outcome, note, file }: StepWish,
): Promise<Refusal | undefined> {
  if (outcome === 'refused') return note === null ? invalid({ note: ['Say why.'] }) : undefined;
  if (!kind || file || (await hasEvidence(tx, sale.id, kind))) return undefined;
  return refuse('evidence_missing', { message: `Add ${evidenceWords[kind]} first.` });
}

async function write(
  tx: Tx,
  sale: SaleRow,
  act: Adder,
  {
    step,
    outcome,
    note,
    file,
    title,
    evidence,
  }: StepWish & { title: string; evidence?: string | undefined },
) {
  const kind = outcome === 'done' ? 'step_done' : 'step_refused';
  await writeEvent(tx, sale, act, { kind, step, note, evidence });
  await audit(tx, {
    actorId: act.actorId,
    action: outcome === 'done' ? 'sale.step_done' : 'sale.step_refused',
    subject: { type: 'auction', id: sale.auction_id },
    after: { step: title, ...(note === null ? {} : { note }) },
    ...(file ? { personal: { after: { document: file.name } } } : {}),
    ...(act.request ? { request: act.request } : {}),
  });
}
