import type { Increments } from '#contract/auctions/increments.ts';
import { dollars } from '#web/lib/figures.ts';
import { classes } from './classes.ts';

interface IncrementDisclosureProps {
  increments: Increments;
  /** The price whose row stands out; without one none does. */
  price?: number;
}

/** All increments by price, folded away; the one that counts now stands out. */
export function IncrementDisclosure({ increments, price = -1 }: IncrementDisclosureProps) {
  const now = increments.findLast(({ from }) => from <= price);
  return (
    <details>
      <summary className="tap w-fit rounded-sm text-xs text-ink-soft">Increments by price</summary>
      <div className="mt-2 rounded-md bg-sunken py-1">
        <table className="figures w-full text-xs">
          <caption className="sr-only">Minimum increment by price</caption>
          <tbody className="[&_td]:px-3 [&_td]:py-1 [&_th]:px-3 [&_th]:py-1">
            {increments.map((row, index) => (
              <tr
                key={row.from}
                aria-current={row === now ? true : undefined}
                className={classes(row === now ? 'font-semibold' : 'text-ink-soft')}
              >
                <th scope="row" className={classes('text-left', row !== now && 'font-normal')}>
                  {rangeWords(increments, index)}
                </th>
                <td className="text-right">{dollars(row.step)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** "Below $10.00", "From $10.00". */
function rangeWords(increments: Increments, index: number): string {
  const [from, next] = [increments[index]?.from ?? 0, increments[index + 1]];
  if (from > 0) return `From ${dollars(from)}`;
  return next ? `Below ${dollars(next.from)}` : 'At every price';
}
