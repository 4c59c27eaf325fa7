import { Toaster } from 'sonner';
import { useTheme } from '#web/lib/theme.ts';
import { ALERT_MS } from './alert.tsx';

/** Where short answers to an action appear, for 5 seconds. */
export function Toasts() {
  return (
    <Toaster
      theme={useTheme()}
      duration={ALERT_MS}
      position="bottom-right"
      richColors
      closeButton
    />
  );
}
