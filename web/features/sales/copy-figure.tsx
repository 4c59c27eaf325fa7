import { Copy } from 'lucide-react';
import { toast } from 'sonner';
import { Button } from '#web/ui/button.tsx';

/** Beside a figure that a bank's form asks for. */
export function CopyFigure({ text, what }: { text: string; what: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied`),
      () => toast.error('This browser blocked copying. Select the text and copy it yourself.'),
    );
  return (
    <Button
      kind="quiet"
      size="icon"
      className="-my-2.5"
      aria-label={`Copy the ${what}`}
      onClick={() => void copy()}
    >
      <Copy size={16} aria-hidden="true" />
    </Button>
  );
}
