import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { inputStyle } from '#web/ui/field.tsx';

/** Shows a new token's secret. It cannot be shown again. */
export function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'by hand'>();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(token);
      setCopied('yes');
    } catch {
      // The browser refused, or the page was loaded over plain HTTP.
      setCopied('by hand');
    }
  };
  return (
    <section
      aria-label="Your new token"
      className="flex flex-col gap-3 rounded-md bg-accent-wash p-4 text-sm"
    >
      <p>
        <strong className="font-semibold">Copy it now.</strong> You will not see it again. Send it
        as <code className="font-mono text-xs">Authorization: Bearer …</code>
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          readOnly
          value={token}
          aria-label="Token"
          className={`${inputStyle} min-w-0 flex-[1_1_240px] font-mono text-sm`}
        />
        <Button onClick={() => void copy()}>
          {copied === 'yes' ? (
            <Check size={16} aria-hidden="true" />
          ) : (
            <Copy size={16} aria-hidden="true" />
          )}
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
      <p role="status" className="text-ink-soft empty:hidden">
        {copied === 'by hand' &&
          'This browser blocked copying. The token is selected: press Ctrl+C.'}
      </p>
    </section>
  );
}
