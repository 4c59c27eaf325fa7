import { Link } from 'react-router';

const step = 'tap rounded-sm font-medium underline underline-offset-2';

const STEPS = [
  [
    <Link key="1" to="/auctions" className={step}>
      Find a lot
    </Link>,
    'Its page says what is sold, by whom and under which rules. The star adds it to your watchlist.',
  ],
  [
    'Ask to bid',
    'Press Place Bid on the lot’s page and send the request. Asking is free and is not a bid. An admin decides.',
  ],
  [
    'Bid, or set a limit',
    'You see the total before you send a bid. With a limit, Fairlot bids for you, but never above it.',
  ],
] as const;

/** For a buyer who has neither bid nor asked yet: what to do, in place of figures that are all zero. */
export const FirstSteps = () => (
  <ol className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-3">
    {STEPS.map(([name, words], index) => (
      <li key={words} className="flex gap-3 text-sm">
        <span aria-hidden="true" className="figures text-base font-semibold text-accent-text">
          {index + 1}
        </span>
        <span className="flex flex-col gap-1">
          <span className="font-medium">{name}</span>
          <span className="text-ink-soft">{words}</span>
        </span>
      </li>
    ))}
  </ol>
);
