import type { Auction } from '#contract/auctions/auction.ts';

const WINS = 'The leading bid at the end wins the whole lot and is binding.';
const WINS_WITH_RESERVE =
  'The leading bid at the end wins the whole lot if it meets the reserve. If it does not, the seller may still accept it. It is binding either way.';

/** What follows a win, for who thinks of bidding: the one place that says so on a lot's page. */
const AFTER_A_WIN = [
  'You and the seller see each other’s name and email. You pay by bank transfer, by a set date; the money is held until the shares are yours.',
  'The seller transfers the shares and is then paid. You both see each step.',
] as const;

export default function AfterAWin({ lot }: { lot: Pick<Auction, 'reserve'> }) {
  const wins = lot.reserve === 'none' ? WINS : WINS_WITH_RESERVE;
  return (
    <section aria-labelledby="after-a-win">
      <h2 id="after-a-win" className="border-b border-line-strong pb-2 text-base">
        If you win
      </h2>
      <ol className="grid gap-x-10 gap-y-3 pt-3 text-sm md:grid-cols-3">
        {[wins, ...AFTER_A_WIN].map((sentence, at) => (
          <li key={sentence} className="flex gap-3">
            <span aria-hidden="true" className="figures font-semibold text-accent-text">
              {at + 1}
            </span>
            <span className="text-pretty">{sentence}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
