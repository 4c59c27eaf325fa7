import { State } from '#web/dev/specimen.tsx';
import { Brief } from '#web/ui/brief.tsx';

export default function BriefSample() {
  return (
    <>
      <State is="there is room">
        <Brief shown="$12,500.00" whole="$12,500.00" />
      </State>
      <State is="shorter than it is">
        <Brief shown="$1.23 billion" whole="$1,234,567,890.00" />
      </State>
    </>
  );
}
