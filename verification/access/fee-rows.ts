import { createFeeTerms } from '#contract/fees/create-fee-terms.ts';
import { getFees } from '#contract/fees/get-fees.ts';
import { listFeeTerms } from '#contract/fees/list-fee-terms.ts';
import { adminsOnly, everyone, nothing, type Row, row } from './row.ts';

export const feeRows: Row[] = [
  row(getFees, nothing, everyone(200)),
  row(listFeeTerms, nothing, adminsOnly(200)),
  // Without fees: other rows approve lots meanwhile.
  row(createFeeTerms, () => ({ body: { name: 'No fees' } }), adminsOnly(201)),
];
