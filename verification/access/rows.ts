import { accountRows } from './account-rows.ts';
import { bankRows } from './bank-rows.ts';
import { evidenceRows } from './evidence-rows.ts';
import { feeRows } from './fee-rows.ts';
import { marketRows } from './market-rows.ts';
import { adminRows, sellerRows } from './office-rows.ts';
import { passkeyRows } from './passkey-rows.ts';
import type { Row } from './row.ts';
import { saleDocumentRows } from './sale-document-rows.ts';
import { saleRows } from './sale-rows.ts';
import { twoFactorRows } from './two-factor-rows.ts';

/** Every endpoint there is, once: what a valid request looks like and what each caller gets for it. */
export const rows: readonly Row[] = [
  ...accountRows,
  ...twoFactorRows,
  ...passkeyRows,
  ...marketRows,
  ...sellerRows,
  ...adminRows,
  ...saleRows,
  ...saleDocumentRows,
  ...evidenceRows,
  ...bankRows,
  ...feeRows,
];

export const nameOf = ({ endpoint: { method, path } }: Pick<Row, 'endpoint'>): string =>
  `${method} ${path}`;
