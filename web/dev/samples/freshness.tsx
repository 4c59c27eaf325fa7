import { auctionChannel } from '#contract/live/auction-channel.ts';
import { State } from '#web/dev/specimen.tsx';
import { setLive } from '#web/realtime/channel-status.ts';
import { Freshness } from '#web/ui/freshness.tsx';

const live = auctionChannel(1);
const polled = auctionChannel(2);
const opening = auctionChannel(3);
const opened = Date.now();

// No socket runs here: the mark is told that one lot has its frames, and another has none.
setLive(live, true);
setLive(polled, false);

const answered = { dataUpdatedAt: opened, failureCount: 0, isError: false };
const asked = { dataUpdatedAt: 0, failureCount: 0, isError: false };
const minuteAgo = { dataUpdatedAt: opened - 60_000, failureCount: 3, isError: true };

export default function FreshnessSample() {
  return (
    <>
      <State is="the socket tells it">
        <Freshness query={answered} channel={live} />
      </State>
      <State is="nothing has come yet">
        <Freshness query={asked} channel={polled} />
      </State>
      <State is="answered, and the socket has not">
        <Freshness query={answered} channel={opening} />
      </State>
      <State is="polled (stale after 15 s)">
        <Freshness query={answered} channel={polled} />
      </State>
      <State is="offline">
        <Freshness query={minuteAgo} channel={polled} />
      </State>
    </>
  );
}
