import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { placeBid } from '#contract/bids/place-bid.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Bidder, buildBidder } from '#verification/support/bidders.ts';
import { pathOf } from '#verification/support/client.ts';
import { buildLiveLot } from '#verification/support/lots.ts';

withTestApp();
beforeAll(async () => {
  await theApp().app.listen({ host: '127.0.0.1', port: 0 });
});

const cookiesOf = ({ client }: Bidder): string =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const requestOf = (bidder: Bidder, lotId: number, amount: number): string => {
  const body = JSON.stringify({ amount });
  return [
    `POST ${pathOf(placeBid.path, { params: { id: lotId } })} HTTP/1.1`,
    'Host: x',
    `Cookie: ${cookiesOf(bidder)}`,
    `X-XSRF-TOKEN: ${bidder.client.cookies.get('XSRF-TOKEN')}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `\r\n${body}`,
  ].join('\r\n');
};

/** Sends all of it on one connection, so that the requests come in this order; the answers' statuses. */
function statusesOf(requests: readonly string[]): Promise<number[]> {
  const { port } = theApp().app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answers = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      answers += chunk.toString('latin1');
      const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(
        (match) => +(match[1] ?? 0),
      );
      if (statuses.length < requests.length) return;
      socket.destroy();
      resolve(statuses);
    });
  });
}

test('people who have not bid for a while stand in the order in which their bids came', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const bidders = await Promise.all(Array.from({ length: 24 }, () => buildBidder(lot)));
  const requests = bidders.map((bidder, index) => requestOf(bidder, lot.id, 11 + index));
  expect(await statusesOf(requests)).toEqual(bidders.map(() => 201));
  const bids = await theApp()
    .db.selectFrom('bids')
    .select('bidder_id')
    .where('auction_id', '=', lot.id)
    .orderBy('seq')
    .execute();
  expect(bids.map(({ bidder_id }) => bidder_id)).toEqual(bidders.map(({ id }) => id));
});
