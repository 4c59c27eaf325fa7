import { createHash } from 'node:crypto';
import type { PublicText } from '#contract/texts/get-text.schemas.ts';
import { type FeeTerms, hasFees } from '#domain/fee-terms.ts';
import { exampleWords, feeWords, taxWords } from '#domain/fee-words.ts';
import { longDay } from '#domain/sale-documents/write-document.ts';
import { timeWords } from '../notices/moment-words.ts';
import { parseText } from './parse-text.ts';

const PLACE = '{{FEES}}';

/** As the page shows it beside each other, in Markdown. */
function feesInMarkdown(terms: FeeTerms, since: Date | null): string {
  const charged = hasFees(terms);
  const { of, buyer, seller } = exampleWords(1_000, 1_000, terms);
  const which = since ? `lots approved since ${longDay(since)}, ${timeWords(since)}` : undefined;
  const lead = charged
    ? '**Buying and selling a lot costs a fee.** Signing up, listing a lot and bidding cost nothing.'
    : `**There are no fees${which ? ` for ${which}` : ''}.** Signing up, listing a lot, bidding, winning and selling cost nothing${which ? '' : ' on this market'}.`;
  const rows = [
    ['Signing up', 'None'],
    ['Listing a lot', 'None'],
    ['Bidding', 'None'],
    ['Winning a lot', feeWords(terms.buyer)],
    ['Selling a lot', feeWords(terms.seller)],
    ...(charged && terms.taxTenths > 0 ? [['Tax on these fees', taxWords(terms)]] : []),
  ].map(([what, fee]) => `| ${what} | ${fee} |`);
  const sums = charged
    ? `For example, for ${of} each, the buyer pays ${buyer}. The seller gets ${seller}.`
    : 'The price of a lot is the winning bid times its shares, and nothing is added to it here: the sale shows the same total.';
  const older = which && 'A lot approved before then keeps the fees on its own page.';
  return [
    lead,
    [`| What | Fee${which ? ` for ${which}` : ''} |`, '| --- | --- |', ...rows].join('\n'),
    sums,
    older,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** The page about fees with those in force, also where the operator's own text has no place for them. */
export function feesText(
  { markdown, shown }: { markdown: string; shown: PublicText },
  { terms, since }: { terms: FeeTerms; since: Date | null },
): PublicText {
  const template =
    hasFees(terms) && !markdown.includes(PLACE) ? `${markdown}\n\n${PLACE}` : markdown;
  const filled = template.replace(PLACE, () => feesInMarkdown(terms, since));
  const version = createHash('sha256').update(filled).digest('hex').slice(0, 12);
  return { ...parseText(filled), version, is_demo: shown.is_demo };
}
