import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Copies a text and confirms it; if the browser refuses (plain HTTP), says what to do instead. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  const Icon = copied === 'yes' ? Check : Copy;
  return (
    <>
      <Button size="small" onClick={() => void copy().catch(() => setCopied('no'))}>
        <Icon size={16} aria-hidden="true" />
        {copied === 'yes' ? 'Copied' : `Copy ${what}`}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {copied === 'no' && 'This browser blocked copying. Select the text and copy it yourself.'}
      </p>
    </>
  );
}
