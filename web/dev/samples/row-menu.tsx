import { Eye, Trash2 } from 'lucide-react';
import { RowMenu } from '#web/ui/row-menu.tsx';

export default function RowMenuSample() {
  return (
    <div>
      <RowMenu
        name="Meridian Cables"
        entries={[
          { label: 'View', Icon: Eye, to: '/auction/1' },
          { label: 'Delete', Icon: Trash2, danger: true, onSelect: () => undefined },
        ]}
      />
    </div>
  );
}
