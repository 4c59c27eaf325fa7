import { useQuery } from '@tanstack/react-query';
import { callList } from '#web/lib/call.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';

/** The page that says how to pay for a lot that was won; undefined until it is known. */
export function useWayToPay(lotId: number, isWon: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: [...SALES_KEY, 'to-pay', lotId],
    queryFn: async ({ signal }) => {
      const { listPurchases } = await import('#contract/sales/list-purchases.ts');
      return callList(listPurchases, { query: { auction: lotId, limit: 1 }, signal });
    },
    enabled: isWon,
  });
  const sale = data?.rows[0];
  return sale && `/sales/${sale.id}`;
}
