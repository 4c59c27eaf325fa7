import sharp from 'sharp';
import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';

withTestApp();

const picture = (id: number | string) =>
  theApp().app.inject({ method: 'GET', url: `/auction/${id}/share.png` });

test('a shared lot has a picture of its own, which changes with its price', async () => {
  const cheap = await buildLiveLot({ title: 'Ελλάδα <Żółć> 株', leading: 11 });
  const reply = await picture(cheap.id);
  expect(reply.headers['content-type']).toBe('image/png');
  const { width, height } = await sharp(reply.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const dear = await buildLiveLot({ title: 'Ελλάδα <Żółć> 株', leading: 12 });
  expect((await picture(dear.id)).rawPayload.equals(reply.rawPayload)).toBe(false);
});

test('a lot that the public may not see has no picture', async () => {
  const pending = await buildPendingLot();
  for (const id of [pending.id, 0, 999_999, 'x', '1e3', '99999999999999999999'])
    expect((await picture(id)).statusCode).toBe(404);
});
