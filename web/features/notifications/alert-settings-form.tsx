import { useId, useState } from 'react';
import { type AlertSettings, alertSettings, useAlertSettings } from '#web/lib/alert-settings.ts';
import { playSound } from '#web/lib/play-sound.ts';
import { scrollHere } from '#web/lib/scroll-here.ts';
import { Button } from '#web/ui/button.tsx';

const choices: readonly { name: keyof AlertSettings; label: string; help: string }[] = [
  {
    name: 'sound',
    label: 'Sound',
    help: 'Two short tones, from one tab only: falling if you are outbid, rising if you win.',
  },
  { name: 'vibration', label: 'Vibration', help: 'On phones that support it.' },
  {
    name: 'notifications',
    label: 'Browser notifications',
    help: 'While Fairlot is open in another tab or window.',
  },
];

const REFUSED =
  'Your browser blocks notifications from Fairlot. You can change that next to the address bar.';
const NONE =
  'This browser has no notifications for websites. On an iPhone or iPad, add Fairlot to the Home Screen and open it there.';
const hasNotifications = typeof Notification !== 'undefined';

/** How this browser tells of lots, beside what is on screen. */
export function AlertSettingsForm() {
  const id = useId();
  const settings = useAlertSettings();
  const [refused, setRefused] = useState(false);
  const choose = async (name: keyof AlertSettings, on: boolean) => {
    if (name === 'notifications' && on && !(await mayNotify())) return setRefused(true);
    setRefused(false);
    alertSettings.write({ ...alertSettings.read(), [name]: on });
  };
  return (
    <section
      id="alerts"
      ref={scrollHere}
      aria-labelledby={id}
      className="mt-10 scroll-mt-24 border-t border-line pt-6"
    >
      <h2 id={id} className="text-base">
        Alerts in this browser
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        When you are outbid, five minutes before the end of lots you bid on or watch, and when a lot
        you bid on has ended.
      </p>
      {choices.map(({ name, label, help }) => (
        <label key={name} className="mt-3 flex items-start gap-3 text-sm pointer-coarse:py-2">
          <input
            type="checkbox"
            className="mt-0.5 size-4 cursor-pointer"
            checked={settings[name]}
            onChange={({ target }) => void choose(name, target.checked)}
          />
          <span>
            <span className="font-medium">{label}</span>
            <span className="block text-ink-soft">{help}</span>
          </span>
        </label>
      ))}
      <p role="status" className="mt-2 text-sm text-amber empty:hidden">
        {refused && (hasNotifications ? REFUSED : NONE)}
      </p>
      {settings.sound && (
        <Button size="small" className="mt-4" onClick={() => playSound()}>
          Play the sound
        </Button>
      )}
    </section>
  );
}

const mayNotify = async (): Promise<boolean> =>
  hasNotifications && (await Notification.requestPermission()) === 'granted';
