import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const words: Record<BadgeTone, string> = {
  good: 'Approved',
  bad: 'Rejected',
  waiting: 'Waiting',
  overtaken: 'Outbid',
  held: 'Pending',
  neutral: 'Ended',
  undone: 'Withdrawn',
};

export default function BadgeSample() {
  return (
    <div className="flex flex-wrap gap-2">
      {(Object.keys(words) as BadgeTone[]).map((tone) => (
        <Badge key={tone} tone={tone}>
          {words[tone]}
        </Badge>
      ))}
    </div>
  );
}
