import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '#web/ui/confirm.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';

export default function RowMenuSample() {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <RowMenu
        name="Meridian Cables"
        entries={[
          { label: 'View', Icon: Eye, to: '/auction/1' },
          { label: 'Delete', Icon: Trash2, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        question="Delete Meridian Cables?"
        yes="Delete"
        kind="danger"
        onYes={() => setAsking(false)}
      />
    </div>
  );
}
