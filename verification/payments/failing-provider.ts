import { MILLISECOND } from '#domain/time.ts';
import type {
  AskedPayment,
  Declined,
  DuePayment,
  HowToPay,
  PaymentEvent,
  PaymentId,
  PaymentProvider,
} from '#server/market/payments/payment-provider.ts';

/** What goes wrong with the next call: it is declined, is not heard, or is done and the answer gets lost. */
export type Fault = 'declines' | 'is silent' | 'answers too late' | 'breaks';

/** A provider that moves money by itself and fails when told to. It counts what it moved, once for each id. */
export class FailingProvider implements PaymentProvider {
  readonly answersWithin = 50 * MILLISECOND;
  /** What is wrong with the next call. */
  fault: Fault | undefined;
  readonly moved = new Map<PaymentId, AskedPayment & { kind: 'received' | 'returned' }>();

  /** An account for each payment, as providers have them that tell payments apart by it. */
  async open({ reference }: DuePayment): Promise<HowToPay | Declined> {
    const account = { payee: 'Twin Pay', account: `TP ${reference}`, bank: 'Twin Bank' };
    return (await this.fail(() => undefined)) ?? { account };
  }

  capture(payment: AskedPayment): Promise<Declined | undefined> {
    return this.fail(() => this.moved.set(payment.id, { ...payment, kind: 'received' }));
  }

  refund(payment: AskedPayment): Promise<Declined | undefined> {
    return this.fail(() => this.moved.set(payment.id, { ...payment, kind: 'returned' }));
  }

  async readEvent(message: Buffer) {
    try {
      const told: (Omit<PaymentEvent, 'cents'> & { cents: string })[] = JSON.parse(String(message));
      const lines = told.map((event) => ({ ...event, cents: BigInt(event.cents) }));
      return { kind: 'camt' as const, lines, problems: [], skipped: 0 };
    } catch {
      return { unreadable: 'The message is no JSON.' };
    }
  }

  private fail(move: () => unknown): Promise<Declined | undefined> {
    const { fault } = this;
    this.fault = undefined;
    if (fault === 'declines') return Promise.resolve({ declined: 'card expired.' });
    if (fault !== 'is silent') move();
    if (fault === 'breaks') return Promise.reject(new Error('connection reset'));
    return fault ? new Promise(() => undefined) : Promise.resolve(undefined);
  }
}

/** A message of it with these events. */
export const messageOf = (events: readonly Partial<PaymentEvent>[]): Buffer =>
  Buffer.from(
    JSON.stringify(
      events.map(({ cents = 0n, ...event }) => ({
        ...{ bookedOn: '2026-01-31', currency: 'USD', text: '', payer: 'Ann Lee', account: '' },
        ...{ bankId: null, isReversal: false, ...event },
        cents: String(cents),
      })),
    ),
  );
