import { State } from '#web/dev/specimen.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePassingAlert } from '#web/ui/use-passing-alert.tsx';

export default function AlertSample() {
  const [alert, tell] = usePassingAlert();
  return (
    <>
      <State is="success">
        <Alert tone="success">Bid placed successfully</Alert>
      </State>
      <State is="neutral">
        <Alert tone="neutral">Bid placed successfully</Alert>
      </State>
      <State is="overtaken">
        <Alert tone="overtaken">
          <p className="font-medium">An automatic bid answered yours. The price is now $46.00.</p>
          <p>Your $45.50 is in the history as no. 7.</p>
        </Alert>
      </State>
      <State is="warning">
        <Alert tone="warning">Please log in to place a bid.</Alert>
      </State>
      <State is="error, two lines">
        <Alert tone="error">
          <p className="font-medium">Failed to place bid</p>
          <p>The bid must be at least $12.51.</p>
        </Alert>
      </State>
      <State is="gone after 5 s">
        <div className="flex flex-col items-start gap-2">
          <Button size="small" onClick={() => tell('success', 'Request sent successfully!')}>
            Tell
          </Button>
          {alert}
        </div>
      </State>
    </>
  );
}
