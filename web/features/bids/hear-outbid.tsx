import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { alertSettings, useAlertSettings } from '#web/lib/alert-settings.ts';
import { playSound } from '#web/lib/play-sound.ts';
import { Button } from '#web/ui/button.tsx';

/** Offers the sound to whoever has just bid and has switched no alert of this browser on. */
export function HearOutbid() {
  const settings = useAlertSettings();
  const [isNew, setNew] = useState(false);
  if (isNew)
    return (
      <p className="mt-2">
        You will hear this if you are outbid, while Fairlot is open.{' '}
        <Link ref={focusOn} className="underline" to={`${pages.buyerNotifications}#alerts`}>
          All alerts
        </Link>
      </p>
    );
  if (settings.sound || settings.vibration || settings.notifications) return null;
  const switchOn = () => {
    alertSettings.write({ ...settings, sound: true });
    playSound();
    setNew(true);
  };
  return (
    <Button size="small" className="mt-2" onClick={switchOn}>
      <Volume2 size={14} aria-hidden="true" /> Play a sound if I am outbid
    </Button>
  );
}

/** The button that had the focus is gone. */
const focusOn = (link: HTMLElement | null): void => link?.focus();
