import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { CopyButton } from './copy-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes. They cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const text = `Recovery codes of Fairlot, each works once:\n\n${codes.join('\n')}\n`;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Your recovery codes"
      className="flex scroll-mt-40 flex-col gap-4 rounded-md bg-accent-wash p-4 text-sm"
    >
      <p>
        <strong className="font-semibold">Keep these now.</strong> They are shown this once. Each
        logs you in once when your phone is not at hand; put them where you find them without it.
      </p>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <a
          className={buttonStyle('secondary', 'small')}
          download="fairlot-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download size={16} aria-hidden="true" />
          Download
        </a>
        <CopyButton text={codes.join('\n')} what="all" />
        <Button kind="primary" size="small" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </section>
  );
}
