import type { SaleEvidence } from '#contract/sales/sale-evidence.ts';

/** What a file of a sale is, as its list and the choice of it say. */
export const evidenceNames: Readonly<Record<SaleEvidence['kind'], string>> = {
  transfer_form: 'Signed transfer form',
  duty: 'Proof of stamp duty',
  company_decision: 'The company’s decision',
  register: 'Extract of the register',
  payment: 'Proof of payment',
  other: 'Something else',
};

/** "Add the …", on the button of a step. */
export const fileWords: Readonly<Record<SaleEvidence['kind'], string>> = {
  transfer_form: 'signed form',
  duty: 'proof',
  company_decision: 'decision',
  register: 'extract',
  payment: 'proof',
  other: 'file',
};
