import type { Auction } from '#contract/auctions/auction.ts';
import type { Rename } from '#contract/auctions/public-marks.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { Alert } from '#web/ui/alert.tsx';
import { conflictSentence } from './conflict-words.ts';

/** Public notes on how the lot was handled, where there are any. */
export default function LotMarks({ lot: { conflicts, renames } }: { lot: Auction }) {
  return (
    <section aria-label="How this lot was handled" className="flex flex-col gap-3 pt-6">
      {conflicts.length > 0 && (
        <Alert
          tone="warning"
          spokenFor
          below={
            <ul className="mt-1 list-disc pl-5 text-ink">
              {conflicts.map((mark) => (
                <li key={mark}>{conflictSentence(mark)}</li>
              ))}
            </ul>
          }
        >
          The only admin has a stake in this auction and acted on it:
        </Alert>
      )}
      {renames.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-ink-soft">
          {renames.map((rename) => (
            <Renamed key={`${rename.at} ${rename.field}`} {...rename} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Renamed({ field, from, to, at }: Rename) {
  const zone = useZone();
  const name = (text: string | null) =>
    text === null ? 'none' : <span className="font-medium text-ink wrap-anywhere">{text}</span>;
  return (
    <li>
      {field === 'title' ? 'Name' : 'Ticker'} changed from {name(from)} to {name(to)} on{' '}
      <span className="figures">{dateTimeAndZone(at, zone)}</span>, after the first bid.
    </li>
  );
}
