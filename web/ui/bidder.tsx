import { bidderWords } from '#web/lib/bidder-words.ts';
import { classes } from './classes.ts';

interface BidderProps {
  /** Of the moment of the bid. */
  name: string;
  /** In the lot; it never changes. */
  bidder: number;
  className?: string;
}

/** A bidder's name and number. The number is unique, so in narrow places the name is truncated. */
export function Bidder({ name, bidder, className }: BidderProps) {
  return (
    <span className={classes('flex min-w-0', className)} title={bidderWords(name, bidder)}>
      <span className="truncate">{name}</span>
      <span className="figures shrink-0 whitespace-pre text-ink-soft"> · bidder {bidder}</span>
    </span>
  );
}
