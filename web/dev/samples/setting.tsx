import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Setting } from '#web/ui/setting.tsx';

export default function SettingSample() {
  return (
    <div className="w-full">
      <Setting title="Your details" lead="Your name, and where we send email.">
        <Field label="Full name" defaultValue="Jane Doe" />
      </Setting>
      <Setting title="Two-step login" lead="A code from an app on your phone, too.">
        <Button>Set up two-step login</Button>
      </Setting>
    </div>
  );
}
