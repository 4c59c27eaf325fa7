import type { TermChange } from '#contract/auctions/changed-terms.ts';
import { State } from '#web/dev/specimen.tsx';
import { TermChanges } from '#web/ui/term-changes.tsx';

const changes: TermChange[] = [
  { field: 'total_shares', from: 1000, to: 900 },
  { field: 'buy_in_price', from: 10, to: 8.5 },
  { field: 'max_bid_price', from: null, to: 15 },
  { field: 'ends_at', from: '2026-11-20T18:00:00.000Z', to: '2026-11-27T18:00:00.000Z' },
  { field: 'share_class', from: 'Common', to: 'Series B preferred' },
  {
    field: 'transfer_restrictions',
    from: null,
    to: 'The company has a right of first refusal.\nA transfer needs the consent of its board.',
  },
];

export default function TermChangesSample() {
  return (
    <State is="prices, shares, the end and texts were changed">
      <TermChanges changes={changes} />
    </State>
  );
}
