import { Suspense, useState } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { latePart } from '#web/lib/late-part.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Paragraphs } from '#web/ui/lot-texts.tsx';

const StatedAndFiled = latePart(() => import('./stated-and-filed.tsx'));

/** Longer texts begin folded, so that the facts stay in reach. */
const FOLDED_FROM = 900;

/** What the seller says of the company and its shares. */
export function AboutLot({ lot }: { lot: Auction }) {
  const { description, transfer_restrictions: restrictions, documents = [] } = lot;
  return (
    <section aria-labelledby="about-lot" className="flex flex-col gap-4">
      <h2 id="about-lot" className="border-b border-line-strong pb-2 text-base">
        About this lot
      </h2>
      {description ? (
        <Description text={description} />
      ) : (
        <p className="text-sm text-ink-soft">The seller has not described this lot.</p>
      )}
      {restrictions && (
        <div className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold">Transfer restrictions</h3>
          <Paragraphs text={restrictions} />
        </div>
      )}
      {(lot.company_stated_at || documents.length > 0) && (
        <Suspense fallback={<div className="h-90 md:h-60" />}>
          <StatedAndFiled lot={lot} />
        </Suspense>
      )}
    </section>
  );
}

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(text.length < FOLDED_FROM);
  return (
    <div className="flex flex-col items-start gap-2">
      <div id="description" className={classes('w-full', !open && 'line-clamp-8')}>
        <Paragraphs text={text} />
      </div>
      {text.length >= FOLDED_FROM && (
        <Button
          size="small"
          aria-expanded={open}
          aria-controls="description"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  );
}
