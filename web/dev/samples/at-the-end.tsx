import { AtTheEnd } from '#web/ui/at-the-end.tsx';

export default function AtTheEndSample() {
  return (
    <p>
      <AtTheEnd offline="Was due to end">Ended</AtTheEnd>
    </p>
  );
}
