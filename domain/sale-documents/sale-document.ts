import type { ToldHead } from '../ledger/told-head.ts';

/**
 * A sale's documents: the invoice to its buyer, the credit note that cancels it, and each side's confirmation of the
 * trade (a contract note).
 */
export const SALE_DOCUMENT_KINDS = ['invoice', 'credit_note', 'buyer_note', 'seller_note'] as const;
export type SaleDocumentKind = (typeof SALE_DOCUMENT_KINDS)[number];

/** Those that are numbered without a gap, by what their numbers begin with. */
export const SERIES = { invoice: 'INV', credit_note: 'CN' } as const satisfies Partial<
  Record<SaleDocumentKind, string>
>;
export type Series = (typeof SERIES)[keyof typeof SERIES];

/** The pattern of their numbers. */
export const DOCUMENT_NUMBER = `(?:${Object.values(SERIES).join('|')})-\\d{4}-\\d{6,9}`;

/** The number of the nth document of a year: INV-2026-000001. */
export const documentNumber = (series: Series, year: number, nth: number): string =>
  `${series}-${year}-${String(nth).padStart(6, '0')}`;

/** What a document says in pairs: "Due" and "2 December 2026". */
export type Fact = readonly [name: string, value: string];

/** What stands on paper, word for word as it was issued: drawing it adds nothing but places and type. */
export interface DocumentContent {
  title: string;
  number: string;
  /** Who issues it; only the name is always there. */
  issuer: { name: string; lines: string[] };
  /** Whom it is for. */
  to: { heading: string; lines: string[] };
  facts: Fact[];
  lines: { text: string; detail: string; amount: string }[];
  total: Fact;
  /** How to pay: only on an invoice. */
  payment: Fact[];
  notes: string[];
  /** Where what it rests on can be checked. */
  link: { text: string; url: string };
  /** A file within the document, if there is one: the lot's proof. */
  attachment?: { name: string; text: string };
}

/** What a document is made from: stored figures, and how its people and places are called at that moment. */
export interface DocumentFacts {
  sale: {
    id: number;
    shares: number;
    /** Cents per share. */
    price: number;
    goods: bigint;
    buyer: SideInMoney;
    seller: SideInMoney;
    taxTenths: number;
    madeAt: Date;
    dueAt: Date;
    reference: string;
  };
  lot: { id: number; title: string; ticker: string | null };
  buyer: Person;
  seller: Person;
  operator: { name: string; address?: string; email?: string; register?: string };
  /** Where the buyer pays to; undefined where the operator has not said. */
  account: PaymentAccount | undefined;
  appUrl: string;
  /**
   * What the ledger was, with the lot's file where the log has its close and that is not too long; undefined before the
   * first checkpoint.
   */
  proof: (ToldHead & { text: string | undefined }) | undefined;
  issuedAt: Date;
}

export interface SideInMoney {
  fee: bigint;
  tax: bigint;
  total: bigint;
}

export interface PaymentAccount {
  payee: string;
  account: string;
  bank: string;
}

interface Person {
  id: number;
  name: string;
  email: string;
}
