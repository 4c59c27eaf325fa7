import type { GuardedAct } from '#server/market/second-admin/guarded-act.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { isRefusal } from '#server/platform/http/answers/answer.ts';
import { lockOpenLine } from '../payments/open-bank-line.ts';
import { keyOfAsked } from '../second-admin/asked-key.ts';
import { type AskedBooking, paymentOfAsked } from './asked-booking.ts';
import { bookPayment, type Paying } from './book-payment.ts';

/**
 * Books a payment that waited for a second admin. One that a bank's line tells of is refused where an admin set that
 * line aside meanwhile, or it was booked for another sale.
 */
export const confirmBooking =
  (act: GuardedAct, asked: AskedBooking, paying: Paying) => async (tx: Tx) => {
    const payment = paymentOfAsked(asked);
    const line = payment.event && (await lockOpenLine(tx, { event: payment.event }));
    if (line && isRefusal(line)) return line;
    return bookPayment({ ...act, key: keyOfAsked(asked) }, payment, paying)(tx);
  };
