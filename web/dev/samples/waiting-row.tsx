import { hoursFromNow } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import { WaitingRow } from '#web/ui/waiting-row.tsx';

const since = hoursFromNow(-5);
const row = { to: '/', what: ['listing to review', 'listings to review'] } as const;

export default function WaitingRowSample() {
  return (
    <>
      <State is="some wait, since a while">
        <ul>
          <WaitingRow {...row} many={3} since={since} />
        </ul>
      </State>
      <State is="one waits">
        <ul>
          <WaitingRow {...row} many={1} since={since} />
        </ul>
      </State>
      <State is="with what they come to">
        <ul>
          <WaitingRow
            to="/"
            what={['payout to make', 'payouts to make']}
            many={2}
            sum={1_234_500}
            since={since}
          />
        </ul>
      </State>
      <State is="with how soon it is too late">
        <ul>
          <WaitingRow {...row} many={2} since={since}>
            first lot ends in 12 min
          </WaitingRow>
        </ul>
      </State>
      <State is="none waits">
        <ul>
          <WaitingRow {...row} many={0} />
        </ul>
      </State>
      <State is="loading">
        <ul>
          <WaitingRow {...row} many={undefined} />
        </ul>
      </State>
    </>
  );
}
