import { ApiFailure } from '#web/lib/api-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';

const fault = new ApiFailure(500, 'Server Error', {
  request_id: '5f0c4ad2-6a1b-4c64-9d3b-0a2d7c1f8e35',
});

export default function TellFailureSample() {
  return (
    <Button onClick={() => tellFailure(fault, 'Failed to delete auction.')}>
      The server fails
    </Button>
  );
}
