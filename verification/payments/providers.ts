import { hash } from 'node:crypto';
import { saleReference } from '#domain/payment-reference.ts';
import { bankTransfer } from '#server/market/payments/bank-transfer.ts';
import type { PaymentProvider } from '#server/market/payments/payment-provider.ts';
import { camtFile } from '#verification/support/bank-files.ts';
import { FailingProvider, messageOf } from './failing-provider.ts';

/** A movement that a provider tells of; less than nothing went out. */
interface Told {
  name: string;
  sale: number;
  dollars: number;
}

interface World {
  provider: PaymentProvider;
  message(told: readonly Told[]): Buffer;
}

const account = { payee: 'Fairlot', account: 'GB29 NWBK 6016 1331 9268 19', bank: 'Bank' };
export const failing = new FailingProvider();

/** Every provider, with how its messages are written. */
export const worlds: [string, World][] = [
  [
    'bank transfer',
    {
      provider: bankTransfer(account),
      message: (told) =>
        camtFile(
          told.map(({ name, sale, dollars }) => ({
            ...{ id: name, text: saleReference(sale), amount: dollars.toFixed(2) },
            day: '2026-01-31',
          })),
        ),
    },
  ],
  [
    'a provider that fails',
    {
      provider: failing,
      message: (told) =>
        messageOf(
          told.map(({ name, sale, dollars }) => ({
            ...{ id: hash('sha256', name), text: saleReference(sale) },
            cents: BigInt(Math.round(dollars * 100)),
          })),
        ),
    },
  ],
];
