import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';

const steps = [
  ['Register', 'Sign up with your email. It takes a minute and costs nothing.'],
  ['Get approved', 'Ask to bid on a lot. An admin decides for each lot, and we notify you.'],
  [
    'Bid per share',
    'The leading bid when the clock stops wins the whole lot, unless it is below the seller’s reserve.',
  ],
] as const;

/** The way to the first bid, and the call to register. */
export function Join() {
  return (
    <section aria-labelledby="join" className="border-y border-line py-10">
      <div className="flex flex-wrap items-center justify-between gap-6">
        <h2 id="join" className="text-xl">
          Register, get approved, bid
        </h2>
        <div className="flex gap-3">
          <ButtonLink to="/register" kind="primary">
            Register
          </ButtonLink>
          <ButtonLink to="/register?role=seller">Sell shares</ButtonLink>
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        <Link to="/how-it-works" className="underline">
          How it works
        </Link>
        , the{' '}
        <Link to="/rules" className="underline">
          rules of bidding
        </Link>{' '}
        and the{' '}
        <Link to="/risks" className="underline">
          risks
        </Link>
        , each on one page.
      </p>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map(([title, words], index) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden="true" className="figures text-lg font-semibold text-accent-text">
              {index + 1}
            </span>
            <div>
              <h3 className="text-base">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
