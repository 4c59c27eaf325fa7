import type { decideBankLine } from '#contract/bank/decide-bank-line.ts';
import { MARKET_CURRENCY } from '#domain/bank/match-line.ts';
import type { Deps } from '#server/deps.ts';
import { lockOpenLine } from '#server/market/payments/open-bank-line.ts';
import { bookPayment } from '#server/market/sales/book-payment.ts';
import { isWaiting, type Waiting } from '#server/market/second-admin/second-admin.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Call } from '#server/platform/http/serve.ts';

type Asked = Pick<Call<typeof decideBankLine>, 'params' | 'body' | 'user' | 'request'>;

/** Books a line for a sale, or sets it aside; undefined once that is done. A line is decided once. */
export const decideLine = (
  { db, config, payments }: Pick<Deps, 'db' | 'config' | 'payments'>,
  { params, body, user, request }: Asked,
): Promise<Refusal | Waiting | undefined> =>
  inTransaction(db, async (tx) => {
    const line = await lockOpenLine(tx, { id: params.id });
    if (isRefusal(line)) return line;
    if (body.sale_id !== null) {
      const { cents, currency } = line;
      const isOut = body.kind !== 'received';
      if (cents === 0n || cents < 0n !== isOut || (currency ?? MARKET_CURRENCY) !== MARKET_CURRENCY)
        return refuse('line_pays_nothing');
      const booking = {
        ...{ id: body.sale_id, admin: user, request, fourEyes: config.fourEyes },
        key: { key: line.key, request: line.key },
      };
      const payment = {
        ...{ saleId: body.sale_id, kind: body.kind, on: line.day },
        cents: Math.abs(Number(cents)),
        ...{ note: body.note, event: line.id },
      } as const;
      const paying = { payments, alone: config.paymentAloneCents };
      const outcome = await bookPayment(booking, payment, paying)(tx);
      if (isRefusal(outcome) || isWaiting(outcome)) return outcome;
    }
    const decision = { line_id: params.id, sale_id: body.sale_id, note: body.note };
    await tx
      .insertInto('bank_line_decisions')
      .values({ ...decision, decided_by: user.id })
      .execute();
    // What is booked has a record of its own.
    if (body.sale_id === null)
      await audit(tx, {
        ...{ actorId: user.id, action: 'bank.set_aside', request },
        subject: { type: 'user', id: user.id },
        after: { line: params.id, cents: String(line.cents), note: body.note },
      });
    return undefined;
  });
