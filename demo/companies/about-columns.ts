import { DAY, type Instant, toIso } from '#domain/time.ts';
import type { CompanyStory } from './about.ts';
import { landAndEnergyStories } from './about-land-and-energy.ts';
import { scienceAndServicesStories } from './about-science-and-services.ts';
import type { Company } from './company.ts';

const stories = new Map([...landAndEnergyStories, ...scienceAndServicesStories]);

export function storyOf({ ticker }: Pick<Company, 'ticker'>): CompanyStory {
  const story = stories.get(ticker);
  if (!story) throw new Error(`${ticker} has no story.`);
  return story;
}

/** Why these shares are for sale: another reason for each lot of a company. */
const REASONS = [
  'The seller bought these shares in 2021 and is paying for a house with them.',
  'The shares belong to an estate. The heirs have agreed to sell them as one lot.',
  'A fund that invested early is closing at the end of its ten years and is selling what it still holds.',
  'The seller worked for the company until last year and was paid partly in shares.',
  'The seller is keeping twice as many shares and selling these to have less tied up in one company.',
  'A partnership of four bought these shares together and is now splitting up. No partner is an officer of the company.',
  'The seller received the shares when a supplier was taken over, and does not otherwise invest in the sector.',
] as const;

/** What a lot that is submitted at that time says of itself, as its columns. */
export function aboutColumns(company: Company, createdAt: Instant) {
  const story = storyOf(company);
  const reason = REASONS[(Math.floor(createdAt / DAY) + company.name.length) % REASONS.length];
  return {
    description: `${story.text}\n\n${reason}`,
    sector: story.sector,
    share_class: story.shareClass,
    country: story.country,
    market_price_source: story.source,
    market_price_date: toIso(createdAt - ageOf(story)).slice(0, 10),
    transfer_restrictions: story.restrictions,
  };
}

/** A closing price is of the day before; other prices are as old as the last sale or round. */
const ageOf = ({ source, text }: CompanyStory): number =>
  source.startsWith('Closing') ? DAY : (40 + (text.length % 60)) * DAY;
