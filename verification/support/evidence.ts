import { addEvidence } from '#contract/sales/add-evidence.ts';
import { takeStep } from '#contract/sales/take-step.ts';
import type { EvidenceKind } from '#domain/transfer/evidence.ts';
import { as, type Person } from './people.ts';

export const PDF = '%PDF-1.4\nwhat was signed\n%%EOF\n';

/** A form with a small PDF and these fields. */
export function evidenceForm(fields: Record<string, string> = {}, content = PDF): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([content], 'Signed form.pdf', { type: 'application/pdf' }));
  return form;
}

export const addFile = (by: Person, id: number, kind: EvidenceKind) =>
  as(by).call(addEvidence, { params: { id }, form: evidenceForm({ kind }) });

/** A step that somebody takes, with its file. */
export const stepWithFile = (by: Person, id: number, step: string, headers = {}) =>
  as(by).call(takeStep, { params: { id, step }, form: evidenceForm(), headers });
