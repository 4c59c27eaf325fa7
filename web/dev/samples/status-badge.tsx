import { StatusBadge } from '#web/ui/status-badge.tsx';

const statuses = ['pending', 'live', 'ended', 'rejected', 'withdrawn'] as const;

export default function StatusBadgeSample() {
  return (
    <div className="flex flex-wrap gap-2">
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </div>
  );
}
