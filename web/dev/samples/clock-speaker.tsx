import { inSeconds } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import ClockSpeaker from '#web/ui/clock-speaker.tsx';

const soon = inSeconds(65);

export default function ClockSpeakerSample() {
  return (
    <State is="heard by screen readers only: at 60, 30 and 10 seconds">
      <ClockSpeaker endsAt={soon} />
    </State>
  );
}
