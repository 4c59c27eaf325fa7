import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NewestCheckpoint } from '#web/features/ledger/newest-checkpoint.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

const link = 'rounded-sm text-accent-text underline underline-offset-2 hover:no-underline';

/** What is proved, and what is not. */
export default function LedgerPage() {
  usePageTitle({
    title: 'The ledger',
    description:
      'How anyone can check an auction: what our public ledger proves, and what it cannot.',
    canonical: '/ledger',
  });
  return (
    <article className="mx-auto flex w-full max-w-[720px] flex-col gap-4 px-4 py-10 text-base leading-relaxed md:py-14">
      <h1 className="text-xl">The ledger</h1>
      <p>
        Every lot, every bid and every close is written into one public list within seconds. Entries
        are only ever added. About once a second, if there is anything new, we sign the state of the
        whole list: this is its checkpoint.
      </p>
      <Part title="What it proves">
        <p>
          <strong>Nothing is taken back.</strong> Whoever keeps a checkpoint can prove it if an
          entry is changed, moved or removed later. When you check or replay an auction, your
          browser keeps the newest one.
        </p>
        <p>
          <strong>Nothing is missing.</strong> The bids of a lot are numbered without a gap, and its
          close counts them.
        </p>
        <p>
          <strong>The rules decided.</strong> Anybody can replay a lot: each price, each automatic
          bid, each extension to the millisecond, and the winner. Limits and reserves are sealed
          when they are set and opened at the close, so none can be made up afterwards. The winner’s
          own limit stays sealed.
        </p>
        <p>
          <strong>What we answered.</strong> A receipt for your bid is our signed promise that it is
          in the ledger.
        </p>
        <p>
          “Check this auction” on each lot’s page runs ten checks in your browser. You can also run
          them with{' '}
          <a href="/verify.mjs" download className={link}>
            a command in a single file
          </a>
          .
        </p>
      </Part>
      <Part title="What it does not prove">
        <p>
          <strong>That we kept secrets.</strong> While a lot is live we know its limits and its
          reserve. We tell nobody; no ledger can prove that.
        </p>
        <p>
          <strong>Who bidders are.</strong> The ledger has a new pseudonym for each person in each
          lot, and nothing personal. It does not show that two bidders are two people.
        </p>
        <p>
          <strong>A bid that never reached us.</strong> Without a receipt there is no promise.
        </p>
        <p>
          <strong>That everybody sees the same ledger</strong>, unless others watch: witnesses who
          sign our checkpoints, or people who compare theirs. If there are no witnesses yet, this
          page says so below.
        </p>
      </Part>
      <Part title="Right now">
        <NewestCheckpoint />
      </Part>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        The formats are those of c2sp.org, which Go’s checksum database uses, too: tools that we did
        not write can read this ledger. See also the{' '}
        <Link to="/rules" className={link}>
          rules
        </Link>
        .
      </p>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3 pt-4">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);
