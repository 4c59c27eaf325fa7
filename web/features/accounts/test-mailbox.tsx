import { useOwnTestSite } from '#web/lib/market-facts.ts';
import { textLink } from './form-frame.tsx';

/** Where the emails to this address are, while no mail server is set. */
export function TestMailbox({ to }: { to: string }) {
  const { hasMailbox } = useOwnTestSite();
  if (!hasMailbox) return null;
  return (
    <p className="text-base">
      This test site sends no real emails. Read yours in{' '}
      <a href={`/dev/mailbox?${new URLSearchParams({ to })}`} className={textLink}>
        its mailbox
      </a>
      .
    </p>
  );
}
