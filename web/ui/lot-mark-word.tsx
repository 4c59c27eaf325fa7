import { CircleCheck, TrendingUp } from 'lucide-react';
import { useLotMark } from '#web/lib/my-lots.ts';
import type { LotMarkProps } from './lot-mark.tsx';

const looks = {
  leading: ['text-accent-text', CircleCheck, 'Leading'],
  outbid: ['text-amber', TrendingUp, 'Outbid'],
} as const;

export default function LotMarkWord({ lot }: LotMarkProps) {
  const mark = useLotMark(lot);
  if (!mark) return null;
  const [colour, Icon, word] = looks[mark];
  return (
    <span
      className={`inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap ${colour}`}
    >
      <Icon size={12} aria-hidden="true" />
      {word}
    </span>
  );
}
