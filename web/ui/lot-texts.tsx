import type { Auction } from '#contract/auctions/auction.ts';

/** Text as somebody typed it, in paragraphs. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className="flex max-w-[68ch] flex-col gap-3 text-base wrap-anywhere">
    {text.split('\n\n').map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place.
      <p key={at} className="whitespace-pre-line">
        {paragraph}
      </p>
    ))}
  </div>
);

interface LotTextsProps {
  lot: Pick<Auction, 'description' | 'transfer_restrictions'>;
  /** By what stands above. */
  heading?: 'h2' | 'h3';
}

/** The long texts of a lot that is reviewed, for those who wrote them and those who decide. */
export function LotTexts({ lot, heading: Heading = 'h3' }: LotTextsProps) {
  const texts = [
    ['Description', lot.description],
    ['Transfer restrictions', lot.transfer_restrictions],
  ] as const;
  return texts.map(
    ([title, text]) =>
      text && (
        <section key={title} className="flex flex-col gap-1">
          <Heading className="text-sm text-ink-soft">{title}</Heading>
          <Paragraphs text={text} />
        </section>
      ),
  );
}
