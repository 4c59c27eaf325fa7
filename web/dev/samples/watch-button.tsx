import { State } from '#web/dev/specimen.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';

const lot = { id: 1, title: 'Meridian Cables' };

export default function WatchButtonSample() {
  return (
    <>
      <State is="on a lot’s page">
        <WatchButton lot={lot} look="word" />
      </State>
      <State is="on a card">
        <WatchButton lot={lot} />
      </State>
      <State is="in a row">
        <WatchButton lot={lot} look="line" />
      </State>
    </>
  );
}
