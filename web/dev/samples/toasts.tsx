import { toast } from 'sonner';
import { Button } from '#web/ui/button.tsx';

export default function ToastsSample() {
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => toast.success('Profile updated successfully')}>It worked</Button>
      <Button onClick={() => toast.error('Error updating profile')}>It failed</Button>
    </div>
  );
}
