import { State } from '#web/dev/specimen.tsx';
import { ApiFailure, OFFLINE } from '#web/lib/api-failure.ts';
import { whatNow } from '#web/lib/what-now.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Why } from '#web/ui/why.tsx';

const offline = new ApiFailure(0, 'You were offline.', { code: OFFLINE });
const unreachable = new ApiFailure(0, 'The server could not be reached.');

export default function WhySample() {
  return (
    <>
      <State is="without a network">
        <Alert tone="error" below={<Why>{whatNow(offline)}</Why>}>
          Failed to save auction.
        </Alert>
      </State>
      <State is="without an answer">
        <Alert tone="error" below={<Why>{whatNow(unreachable)}</Why>}>
          Failed to save auction.
        </Alert>
      </State>
    </>
  );
}
