import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes. They cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const text = `Fairlot recovery codes, each works once:\n\n${codes.join('\n')}\n`;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Your recovery codes"
      className="flex scroll-mt-40 flex-col gap-4 rounded-md bg-accent-wash p-4 text-sm"
    >
      <p>
        <strong className="font-semibold">Save these now.</strong> You will not see them again. Each
        one logs you in once if you do not have your phone, so keep them where you can reach them
        without it.
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
          I have saved them
        </Button>
      </div>
    </section>
  );
}
