import { CircleAlert, CircleCheck, Info, TrendingUp, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { classes } from './classes.ts';

export type Tone = 'success' | 'neutral' | 'overtaken' | 'warning' | 'error';

/** Alerts disappear after 5 seconds. */
export const ALERT_MS = 5_000;

const looks: Record<Tone, { style: string; Icon: typeof CircleCheck }> = {
  success: { style: 'bg-accent-wash text-accent-text', Icon: CircleCheck },
  /** Still true, but past: nothing to be glad of or to look after. */
  neutral: { style: 'bg-sunken text-ink-soft', Icon: Info },
  /** It went through, and somebody was higher: neither good news nor a fault. */
  overtaken: { style: 'bg-amber-wash text-amber', Icon: TrendingUp },
  warning: { style: 'bg-amber-wash text-amber', Icon: TriangleAlert },
  error: { style: 'bg-down-wash text-down', Icon: CircleAlert },
};

interface AlertProps {
  tone: Tone;
  children: ReactNode;
  onGone?: () => void;
  /** It stands in a live region, which speaks for it. */
  spokenFor?: boolean;
  /** A line under the message, which stays a message of its own. */
  below?: ReactNode;
}

/** A message in the page. `onGone` makes it leave after 5 s; without it, it stays. */
export function Alert({ tone, children, onGone, spokenFor, below }: AlertProps) {
  useEffect(() => {
    if (!onGone) return;
    const timer = setTimeout(onGone, ALERT_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  const { style, Icon } = looks[tone];
  return (
    <div className={classes('flex items-start gap-2 rounded-md px-3 py-2 text-sm', style)}>
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <div
          className="text-pretty wrap-anywhere"
          role={
            spokenFor ? undefined : tone === 'success' || tone === 'neutral' ? 'status' : 'alert'
          }
        >
          {children}
        </div>
        {below}
      </div>
    </div>
  );
}
