import { Trophy } from 'lucide-react';

/** A fixed list, which is not read from the market. */
const winners = [
  ['Amelia R.', 'Harbor Grid Utilities', '$48.20', '24.1% below market'],
  ['Tomasz K.', 'Silverline Rail', '$112.75', '18.6% below market'],
  ['Grace O.', 'Fjord Aquaculture', '$9.84', '31.0% below market'],
  ['Daniel M.', 'Copperfield Mining', '$27.10', '22.4% below market'],
  ['Yuki S.', 'Palmyra Foods', '$64.00', '15.9% below market'],
] as const;

export function Winners() {
  return (
    <section aria-labelledby="winners">
      <h2 id="winners" className="pb-4 text-lg">
        Top winners
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {winners.map(([name, lot, price, discount]) => (
          <li key={name} className="flex items-center gap-3 py-3 text-sm">
            <Trophy size={16} aria-hidden="true" className="shrink-0 text-amber" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{name}</span>
              <span className="block truncate text-ink-soft">{lot}</span>
            </span>
            <span className="figures text-right">
              <span className="block font-semibold">{price}</span>
              <span className="block text-xs text-ink-soft">{discount}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
