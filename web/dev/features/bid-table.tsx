import { hoursFromNow, inSeconds } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import { BidTable } from '#web/features/bids/bid-table.tsx';
import { linesOf } from '#web/features/bids/history-lines.ts';

const lines = linesOf([
  {
    ...{ seq: 4, bidder: 4, user_name: 'Jane D.', amount: 45.1, how: 'limit' },
    created_at: inSeconds(-30),
  },
  {
    ...{ seq: 3, bidder: 4, user_name: 'Jane D.', amount: 42.55, how: 'limit' },
    answered: { bidder: 2, user_name: 'Maximiliane Featherstonehaugh-W.', amount: 42.5 },
    created_at: inSeconds(-50),
  },
  {
    ...{ seq: 2, bidder: 4, user_name: 'Jane D.', amount: 40.05, how: 'hand' },
    created_at: hoursFromNow(-3),
  },
  {
    ...{ seq: 1, bidder: 1, user_name: 'Paul R.', amount: 40, how: 'hand' },
    created_at: hoursFromNow(-50),
  },
]);

export default function BidTableSample() {
  return (
    <>
      {[4, 2].map((me) => (
        <State
          key={me}
          is={me === 4 ? 'my limit answered, and went to the reserve' : 'a limit answered me'}
        >
          <BidTable
            lines={lines}
            count={lines.length}
            me={me}
            slice={{ from: 0, to: lines.length, before: 0, after: 0 }}
          />
        </State>
      ))}
    </>
  );
}
