import type { NextStep } from '../sale.ts';
import type { EvidenceKind } from './evidence.ts';

/** The steps of a transfer by name; each checklist has some of them, in its own order. */
export const STEP_NAMES = ['instrument', 'duty', 'company', 'register'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** One step of a transfer: who must take it, within how many days of the transfer's begin, and what it leaves. */
export interface TransferStep {
  name: StepName;
  title: string;
  /** What has to be done, for whoever must act. */
  what: string;
  /** What they should know of it. */
  about?: string;
  who: NextStep['who'];
  days: number;
  /** Without a file of this kind the step is not done. */
  file?: EvidenceKind;
  /** The company may also refuse, or buy the shares itself. */
  refusable?: true;
}

/** How shares change hands in one market. */
export interface Checklist {
  title: string;
  steps: readonly TransferStep[];
}

const company: TransferStep = {
  name: 'company',
  title: 'The company approves',
  what: 'Get the company’s approval, and add its decision.',
  about: 'Or the waiver of its right of first refusal, if it has one.',
  who: 'seller',
  days: 30,
  file: 'company_decision',
  refusable: true,
};

const register: TransferStep = {
  name: 'register',
  title: 'The register is updated',
  what: 'Have the buyer entered in the register, and add the extract.',
  who: 'seller',
  days: 60,
  file: 'register',
};

const generic: Checklist = {
  title: 'Transfer of the shares',
  steps: [
    {
      name: 'instrument',
      title: 'The instrument of transfer is signed',
      what: 'Sign the instrument of transfer, and add it.',
      who: 'seller',
      days: 7,
      file: 'transfer_form',
    },
    company,
    register,
  ],
};

/** Stock Transfer Act 1963 (form J30); Finance Act 1999, schedule 13; Companies Act 2006, sections 771 and 776. */
const uk: Checklist = {
  title: 'Transfer by form J30 (United Kingdom)',
  steps: [
    {
      name: 'instrument',
      title: 'Form J30 is signed',
      what: 'Sign the stock transfer form (J30), and add it.',
      about: 'Send the original to the buyer, with the share certificate.',
      who: 'seller',
      days: 7,
      file: 'transfer_form',
    },
    {
      name: 'duty',
      title: 'Stamp Duty is settled',
      what: 'Pay the Stamp Duty, and add HMRC’s letter.',
      about:
        '0.5% is due within 30 days of the signature. Up to £1,000 none is due: add the form with its certificate signed instead.',
      who: 'buyer',
      days: 30,
      file: 'duty',
    },
    {
      ...company,
      title: 'The directors approve',
      about: 'And the waiver of any right of pre-emption in the articles.',
      days: 60,
    },
    { ...register, title: 'The register of members is updated', days: 90 },
  ],
};

/** Off-market transfers between demat accounts; Indian Stamp Act 1899, section 9A and schedule I, article 56A. */
const india: Checklist = {
  title: 'Off-market transfer (India)',
  steps: [
    { ...company, days: 15 },
    {
      name: 'duty',
      title: 'Stamp duty is paid',
      what: 'Pay the stamp duty, and add the receipt.',
      about: 'The depository collects 0.015% before it transfers the shares.',
      who: 'seller',
      days: 20,
      file: 'duty',
    },
    {
      name: 'instrument',
      title: 'The delivery instruction is given',
      what: 'Give the delivery instruction for an off-market sale, and add the acknowledged slip.',
      about: 'To your depository participant; the depository asks you to confirm it.',
      who: 'seller',
      days: 25,
      file: 'transfer_form',
    },
    {
      ...register,
      title: 'The buyer’s demat account has the shares',
      what: 'Add the statement of holding that shows the shares.',
      who: 'buyer',
      days: 30,
    },
  ],
};

const BY_COUNTRY: Readonly<Record<string, Checklist>> = { GB: uk, IN: india };

/** By the country where the company is registered (ISO 3166-1); the generic one wherever there is no other. */
export const checklistFor = (country: string | null): Checklist =>
  (country !== null && BY_COUNTRY[country]) || generic;
