import { z } from 'zod';
import { isCountry } from '#domain/countries.ts';
import { SECTOR_NAMES } from '#domain/sectors.ts';
import { textOf } from '../primitives.ts';
import { LotDocument } from './lot-document.ts';
import { inOneLine, inParagraphs, shownText } from './shown-text.ts';

export const DESCRIPTION_MAX = 5000;
export const RESTRICTIONS_MAX = 1000;
export const SHARE_CLASS_MAX = 60;
export const PRICE_SOURCE_MAX = 120;

export const Sector = z.enum(SECTOR_NAMES, {
  error: `The sector must be one of ${SECTOR_NAMES.join(', ')}.`,
});

const NO_COUNTRY = 'The country must be a two-letter ISO 3166 code, such as US.';
export const Country = textOf('The country').toUpperCase().refine(isCountry, NO_COUNTRY);

export const ShareClass = shownText('The share class', SHARE_CLASS_MAX, inOneLine);

const NO_DAY = 'The date of the market price must be a day, such as 2030-01-31.';

/** What a lot says of itself; all of it may be left out. */
export const aboutFields = {
  description: shownText('The description', DESCRIPTION_MAX, inParagraphs)
    .nullish()
    .describe('About the company and the shares: plain text in paragraphs.'),
  sector: Sector.nullish(),
  share_class: ShareClass.nullish().describe('For example "Common" or "Series B preferred".'),
  country: Country.nullish().describe(
    'The country where the company is registered, as an ISO 3166-1 alpha-2 code.',
  ),
  market_price_source: shownText('The source of the market price', PRICE_SOURCE_MAX, inOneLine)
    .nullish()
    .describe('Where the market price comes from, for example "Closing price, Nasdaq".'),
  market_price_date: z.iso
    .date(NO_DAY)
    .refine((day) => day >= '1970-01-01', NO_DAY)
    .nullish()
    .describe('The date of the market price, which cannot be in the future.'),
  transfer_restrictions: shownText('The restrictions', RESTRICTIONS_MAX, inParagraphs)
    .nullish()
    .describe('What limits the transfer of the shares, for example a right of first refusal.'),
};

/** The same in an answer. Lists leave the long texts and the documents out. */
export const aboutShown = {
  sector: Sector.nullable(),
  share_class: z.string().nullable(),
  country: z.string().nullable(),
  market_price_source: z.string().nullable(),
  market_price_date: z.iso.date().nullable(),
  description: z.string().nullable().optional().describe('Not in lists.'),
  transfer_restrictions: z.string().nullable().optional().describe('Not in lists.'),
  documents: z.array(LotDocument).optional().describe('Not in lists.'),
  has_documents: z
    .literal(true)
    .optional()
    .describe('Of a lot with a document that everyone may read.'),
};
