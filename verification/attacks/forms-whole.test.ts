import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import { buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp();
let seller: Client;
beforeAll(async () => {
  await theApp().app.listen({ host: '127.0.0.1', port: 0 });
  seller = await signedIn(await buildSeller());
});

/** Over a real connection, as a browser sends it: small forms have come before they are read. */
async function send(parts: [name: string, value: string | Blob][]): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const { port } = theApp().app.server.address() as AddressInfo;
  const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = decodeURIComponent(seller.cookies.get('XSRF-TOKEN') ?? '');
  return fetch(`http://127.0.0.1:${port}/api/seller/auctions`, {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': token },
    body: form,
  });
}

const post = async (parts: Record<string, string | Blob>): Promise<number> =>
  (await send(Object.entries({ ...LISTING, ...parts }))).status;

const LISTING = {
  title: 'Harbor Steel',
  total_shares: '100',
  buy_in_price: '10',
  market_price: '20',
};

/** Noise, so that its file grows with its sides. */
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

async function logoOf(side: number): Promise<Blob> {
  const picture = { width: side, height: side, channels: 3, background: '#07a', noise } as const;
  return new Blob([new Uint8Array(await sharp({ create: picture }).png().toBuffer())]);
}

describe('a form that has come as a whole is read as a whole', () => {
  test('without a file', async () => expect(await post({})).toBe(201));

  test.each([8, 100, 200, 400])('with a logo of %i pixels', async (side) => {
    const logo = await logoOf(side);
    for (let turn = 0; turn < 4; turn += 1) expect(await post({ logo })).toBe(201);
  });

  test.each(['logo', 'other'])('with a logo and a file named %s: told so', async (name) => {
    const [first, second] = [await logoOf(8), await logoOf(8)];
    const reply = await send([...Object.entries(LISTING), ['logo', first], [name, second]]);
    const sentence = 'Only one file can be sent: the logo.';
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ message: sentence, errors: { logo: [sentence] } });
  });

  test('with more fields than any form of ours: too large, not unreadable', async () => {
    const names = Array.from({ length: 41 }, (_, nth) => [`field${nth}`, 'x']);
    expect(await post(Object.fromEntries(names))).toBe(413);
  });
});
