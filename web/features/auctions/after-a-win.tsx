/** What follows a win, for who thinks of bidding: the one place that says so on a lot's page. */
const AFTER_A_WIN = [
  'The leading bid at the end wins the whole lot and is binding.',
  'You and the seller see each other’s name and email. You pay by bank transfer, within days.',
  'Then the seller transfers the shares. You both see each step; Fairlot holds neither money nor shares.',
] as const;

export default function AfterAWin() {
  return (
    <section aria-labelledby="after-a-win">
      <h2 id="after-a-win" className="border-b border-line-strong pb-2 text-base">
        If you win
      </h2>
      <ol className="grid gap-x-10 gap-y-3 pt-3 text-sm md:grid-cols-3">
        {AFTER_A_WIN.map((sentence, at) => (
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
