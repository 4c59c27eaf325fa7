import { companyLabels } from '#web/lib/company-words.ts';
import type { ListingText } from './listing-text.ts';

type FieldName = keyof ListingText;
type Labels = Partial<Record<FieldName, string>>;

export interface FormSection {
  id: string;
  /** Its name in the row of sections. */
  word: string;
  title: string;
  intro: string;
  required?: Labels;
  recommended?: Labels;
  optional?: Labels;
}

/** The auction form from top to bottom: which field is where, under which label. */
export const SECTIONS = {
  company: {
    id: 'company',
    word: 'Company',
    title: 'The company',
    intro:
      'What buyers want to know first. It is public, and sellers cannot change it once the lot is live.',
    required: { title: 'Name' },
    recommended: { sector: 'Sector', description: 'Description' },
    optional: {
      ticker: 'Ticker',
      country: 'Country',
      investing_link: 'Investing link',
      logo: 'Logo',
    },
  },
  figures: {
    id: 'figures',
    word: 'Figures',
    title: 'Company figures',
    intro:
      'Shown as stated by the seller, with the date, and fixed once the lot is live. Leave out anything uncertain.',
    optional: companyLabels,
  },
  shares: {
    id: 'shares',
    word: 'Shares',
    title: 'The shares',
    intro: 'How many, and what comes with them.',
    required: { total_shares: 'Number of shares' },
    recommended: {
      share_class: 'Share class',
      transfer_restrictions: 'Transfer restrictions',
    },
  },
  price: {
    id: 'price',
    word: 'Price',
    title: 'Price and rules',
    intro:
      'Where bidding starts, where it may end and by how much it rises. All prices are per share.',
    required: { buy_in_price: 'Buy-in price', market_price: 'Market price' },
    recommended: { market_price_source: 'Price source', market_price_date: 'Price date' },
    optional: {
      max_bid_price: 'Maximum bid',
      reserve_price: 'Reserve',
      min_increment: 'Increment per share',
      discount: 'Discount in percent',
    },
  },
  time: {
    id: 'time',
    word: 'Time',
    title: 'Time',
    intro: 'When the auction is over, unless late bids extend it.',
    optional: { ends_at: 'Ends at' },
  },
  documents: {
    id: 'documents',
    word: 'Documents',
    title: 'Documents',
    intro:
      'Reports, term sheets, certificates. All but the proof of holding are public once the lot is live, and fixed from then on. They are uploaded once you submit.',
    recommended: { proof: 'Proof of holding' },
    optional: { documents: 'Documents' },
  },
  review: {
    id: 'review',
    word: 'Review',
    title: 'Review',
    intro: 'Check the preview before you go on.',
    optional: { reply: 'Reply to the reviewer' },
  },
} as const satisfies Record<string, FormSection>;

const ALL_SECTIONS: readonly FormSection[] = Object.values(SECTIONS);

/** The sections of one form, in its order: admins add documents below it. */
export const sectionsOf = (hasDocuments: boolean): readonly FormSection[] =>
  hasDocuments ? ALL_SECTIONS : ALL_SECTIONS.filter(({ id }) => id !== 'documents');

const namesIn = (labels: Labels = {}) => Object.keys(labels) as FieldName[];

export interface SectionState {
  /** Fields that were refused. */
  wrong: number;
  /** Fields that are empty and cannot stay so. */
  missing: number;
  /** Fields that will be refused as they are, once they are left. */
  unfit: number;
  /** Recommended fields that are empty. */
  asked: number;
  /** Fields that are filled in. */
  given: number;
}

/** How far the seller is with one section. */
export function stateOf(
  section: FormSection,
  values: Partial<ListingText>,
  { refused, faulty, kept }: Record<'refused' | 'faulty' | 'kept', readonly string[]>,
): SectionState {
  const recommended = namesIn(section.recommended);
  const all = [...namesIn(section.required), ...recommended, ...namesIn(section.optional)];
  const isEmpty = (name: FieldName) => isEmptyIn(values, name, kept);
  return {
    wrong: all.filter((name) => refused.includes(name)).length,
    missing: all.filter((name) => isEmpty(name) && faulty.includes(name)).length,
    unfit: all.filter((name) => !isEmpty(name) && faulty.includes(name)).length,
    asked: recommended.filter(isEmpty).length,
    given: all.filter((name) => !isEmpty(name)).length,
  };
}

function isEmptyIn(
  values: Partial<ListingText>,
  name: FieldName,
  kept: readonly string[],
): boolean {
  if (kept.includes(name)) return false;
  const value = values[name];
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' ? value.trim() === '' : value === undefined;
}

/** The labels of recommended fields that are empty, in the order of the form. */
export const missingLabels = (
  values: Partial<ListingText>,
  kept: readonly string[] = [],
): string[] =>
  ALL_SECTIONS.flatMap(({ recommended = {} }) =>
    Object.entries(recommended)
      .filter(([name]) => isEmptyIn(values, name as FieldName, kept))
      .map(([, label]) => label),
  );

export interface RefusedField {
  name: FieldName;
  label: string;
  section: FormSection;
}

/** The refused fields in the order of the form, each with the section that it is in. */
export const refusedFields = (refused: readonly string[]): RefusedField[] =>
  ALL_SECTIONS.flatMap((section: FormSection) =>
    Object.entries({ ...section.required, ...section.recommended, ...section.optional })
      .filter(([name]) => refused.includes(name))
      .map(([name, label]) => ({ name: name as FieldName, label, section })),
  );
