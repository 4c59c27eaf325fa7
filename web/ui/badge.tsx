import {
  Circle,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  TrendingUp,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const looks = {
  good: ['bg-accent-wash text-accent-text', CircleCheck],
  bad: ['bg-down-wash text-down', CircleX],
  waiting: ['bg-amber-wash text-amber', Clock],
  /** The price went past one's own. */
  overtaken: ['bg-amber-wash text-amber', TrendingUp],
  /** Pending listings are shown in red; the clock tells them from rejected ones. */
  held: ['bg-down-wash text-down', Clock],
  neutral: ['bg-sunken text-ink-soft', Circle],
  undone: ['bg-sunken text-ink-soft', Undo2],
} as const satisfies Record<string, readonly [string, LucideIcon]>;

export type BadgeTone = keyof typeof looks;

interface BadgeProps {
  tone: BadgeTone;
  /** Another bid changes it: it looks old where the line is gone. */
  moves?: boolean;
  children: ReactNode;
}

/** A state in a word; the icon says it again for those who do not see the colour. */
export function Badge({ tone, moves, children }: BadgeProps) {
  const [style, Icon] = looks[tone];
  return (
    <span
      data-position={moves || undefined}
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        style,
      )}
    >
      <Icon size={12} aria-hidden="true" />
      {children}
    </span>
  );
}
