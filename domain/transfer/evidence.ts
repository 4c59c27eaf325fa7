/** What a file shows that is added to a sale. */
export const EVIDENCE_KINDS = [
  'transfer_form',
  'duty',
  'company_decision',
  'register',
  'payment',
  'other',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** "… first": what is missing where a step needs such a file. */
export const evidenceWords: Readonly<Record<EvidenceKind, string>> = {
  transfer_form: 'the signed transfer form',
  duty: 'the proof that stamp duty was paid',
  company_decision: 'the company’s decision',
  register: 'the extract of the register',
  payment: 'the proof of payment',
  other: 'the file',
};
