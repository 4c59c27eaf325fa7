import type { BankLine } from '#domain/bank/bank-line.ts';
import type { CsvMapping, LinesRead } from '#domain/bank/csv-mapping.ts';
import type { Duration } from '#domain/time.ts';

/**
 * Names one movement of money for good: 64 hex digits. Asked for twice, or told of twice, by one id it is one movement,
 * whatever came between.
 */
export type PaymentId = string;

/** What a buyer has to pay, by the reference of its sale. */
export interface DuePayment {
  id: PaymentId;
  reference: string;
  cents: bigint;
}

/** A movement that an admin asks for; `on` is its day, `reference` the sale's. */
export interface AskedPayment extends DuePayment {
  on: string;
}

/** Where the buyer pays to; undefined where the operator has not said. */
export interface HowToPay {
  account: { payee: string; account: string; bank: string } | undefined;
}

/** It will not happen; the reason is for the admin. */
export interface Declined {
  declined: string;
}

/** Money that moved, as the provider tells of it. */
export type PaymentEvent = BankLine & { id: PaymentId };

/** What a provider's message tells, with what of it could not be read. */
export interface Events extends Omit<LinesRead, 'lines'> {
  kind: 'csv' | 'camt';
  lines: PaymentEvent[];
  /** Of a file of rows: how it was read, or what is known of that while it was not. */
  mapping?: Partial<CsvMapping>;
  /** Of a file of rows: its first rows, to choose the columns by. */
  sample?: string[][];
}

/** Why a message is not read at all. */
export interface Unreadable {
  unreadable: string;
}

/**
 * How money reaches the operator and goes back. Whatever a provider does not answer in time may have happened: the same
 * call, made again, must not move money again, and its event says what became of it.
 */
export interface PaymentProvider {
  /** How long its answers are waited for. */
  readonly answersWithin: Duration;
  /** Gets ready to be paid, and says how. */
  open(due: DuePayment): Promise<HowToPay | Declined>;
  /** Takes what the buyer gave; where an admin has seen it arrive, there is nothing to take. */
  capture(payment: AskedPayment): Promise<Declined | undefined>;
  /** Gives back. */
  refund(payment: AskedPayment): Promise<Declined | undefined>;
  /** Reads a message of the provider. Events come late, twice and in any order; nothing is booked by reading them. */
  readEvent(message: Buffer, mapping?: CsvMapping): Promise<Events | Unreadable>;
}
