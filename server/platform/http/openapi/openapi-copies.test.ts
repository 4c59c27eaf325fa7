import { expect, test } from 'vitest';
import { z } from 'zod';
import { Auction } from '#contract/auctions/auction.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp();

interface OpenApi {
  components: { schemas: Record<string, { properties?: object }> };
}

test('the program that draws pages brings the contract a second time; the document stays that of the first', async () => {
  const about = z.globalRegistry.get(Auction);
  z.object({ other: z.string() }).meta({ id: 'Auction' });
  try {
    const { status, body } = await visitor().send<OpenApi>('GET', '/openapi.json');
    expect(status).toBe(200);
    expect(Object.keys(body.components.schemas.Auction?.properties ?? {})).toContain(
      'buy_in_price',
    );
  } finally {
    z.globalRegistry.add(Auction, { ...about, id: 'Auction' });
  }
});
