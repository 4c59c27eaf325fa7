import { State } from '#web/dev/specimen.tsx';
import { Pager } from '#web/ui/pager.tsx';

export default function PagerSample() {
  return (
    <>
      <State is="first page">
        <Pager page={1} pages={7} />
      </State>
      <State is="in the middle">
        <Pager page={4} pages={7} />
      </State>
      <State is="last page">
        <Pager page={7} pages={7} />
      </State>
    </>
  );
}
