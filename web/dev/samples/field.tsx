import { State } from '#web/dev/specimen.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';

export default function FieldSample() {
  return (
    <>
      <State is="empty, with help">
        <Field label="Ticker" help="Up to 10 letters, digits, dots or dashes" placeholder="MRDC" />
      </State>
      <State is="required, with a unit">
        <Field label="Buy-in price" unit="$" defaultValue="12.50" className="figures" required />
      </State>
      <State is="with an error">
        <Field
          label="Market price"
          unit="$"
          defaultValue="10.00"
          className="figures"
          error="The market price must be above the buy-in price."
          required
        />
      </State>
      <State is="recommended">
        <Field label="Price source" help="Buyers check the discount against it." recommended />
      </State>
      <State is="disabled">
        <Field label="Your bid per share" unit="$" defaultValue="12.51" disabled required />
      </State>
      <State is="several lines">
        <TextArea label="Reason" help="500 characters at most" required />
      </State>
    </>
  );
}
