import { Eye, Trash2 } from 'lucide-react';
import { RowMenu } from '#web/ui/row-menu.tsx';

export default function RowMenuSample() {
  return (
    <RowMenu
      name="Meridian Cables"
      entries={[
        { label: 'View', Icon: Eye, to: '/auctions' },
        { label: 'Delete', Icon: Trash2, onSelect: () => undefined, danger: true },
      ]}
    />
  );
}
