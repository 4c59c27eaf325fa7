import { Moment } from '#web/ui/moment.tsx';

export default function MomentSample() {
  return <Moment at="2026-11-20T14:05:09.123Z" />;
}
