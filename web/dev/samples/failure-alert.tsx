import { State } from '#web/dev/specimen.tsx';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { FailureAlert, FormAlert } from '#web/ui/failure-alert.tsx';

const refused = new ApiFailure(409, 'This auction is no longer pending.', { code: 'not_pending' });
const fault = new ApiFailure(500, 'Server Error', {
  request_id: '5f0c4ad2-6a1b-4c64-9d3b-0a2d7c1f8e35',
});

export default function FailureAlertSample() {
  return (
    <>
      <State is="a refusal">
        <FailureAlert error={refused} otherwise="Failed to approve auction." />
      </State>
      <State is="a fault, with the request to quote">
        <FailureAlert error={fault} otherwise="Failed to approve auction." />
      </State>
      <State is="over a form">
        <FormAlert error={{ message: 'Invalid email or password' }} />
      </State>
    </>
  );
}
