import { expect, test } from 'vitest';
import { changeNoticeSetting } from '#contract/notifications/change-notice-setting.ts';
import { listNoticeSettings } from '#contract/notifications/list-notice-settings.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { unsubscribePath } from '#server/market/notices/unsubscribe-link.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { recordsOf } from '#verification/support/traces.ts';
import { meReads } from './live.ts';

withTestApp();

const ONE_CLICK = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

/** Somebody who bid on a lot, and somebody else. */
async function twoBidders() {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  return { lot, jane, paul };
}

test('who wants no notices of a kind in the bell gets its mails, and the other way round', async () => {
  const { jane, paul } = await twoBidders();
  await jane.client.call(changeNoticeSetting, { body: { kind: 'outbid', bell: false } });
  await paul.client.call(changeNoticeSetting, { body: { kind: 'outbid', mail: false } });
  await jane.bid(10);
  await paul.bid(11);
  await jane.bid(12);
  await paul.bid(13);
  const types = async ({ client }: typeof jane) =>
    (await client.call(listNotifications)).body.map(({ type }) => type);
  expect([await types(jane), await types(paul)]).toEqual([[], ['outbid']]);
  const live = await meReads(theApp().db).read([jane.id]);
  expect(live.get(jane.id)?.notices).toEqual([]);
  expect(await mailsTo(jane.email)).toHaveLength(1);
  expect(await mailsTo(paul.email)).toHaveLength(0);
  await jane.client.call(changeNoticeSetting, { body: { kind: 'outbid', bell: true } });
  expect(await types(jane)).toEqual(['outbid']);
});

test('what must be told cannot be switched off, and says why', async () => {
  const { jane } = await twoBidders();
  const settings = await jane.client.call(listNoticeSettings);
  const required = settings.body.filter((one) => one.required !== null).map(({ kind }) => kind);
  expect(required).toEqual(['won', 'withdrawn', 'sales', 'security']);
  for (const kind of required)
    expect(
      await jane.client.call(changeNoticeSetting, { body: { kind, mail: false } }),
    ).toMatchObject({ status: 409, body: { code: 'notice_required' } });
});

test('the link of a mail stops its kind by one POST without a session; reading it changes nothing', async () => {
  const { jane, paul } = await twoBidders();
  await jane.bid(10);
  await paul.bid(11);
  const [mail] = await mailsTo(jane.email);
  const path = /http:\/\/fairlot\.test(\/unsubscribe\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const mailIsOn = async () =>
    (await jane.client.call(listNoticeSettings)).body.find(({ kind }) => kind === 'outbid')?.mail;
  await visitor().send('GET', path);
  expect(await mailIsOn()).toBe(true);
  for (const bad of [`${path}x`, path.replace('outbid', 'lost'), path.replace(/\d+-/, '1-')])
    expect(await visitor().send('POST', bad, ONE_CLICK)).toMatchObject({
      status: 403,
      body: { code: 'invalid_link' },
    });
  const must = unsubscribePath(theApp().config.appSecret, { userId: jane.id, kind: 'won' });
  expect((await visitor().send('POST', must, ONE_CLICK)).status).toBe(403);
  expect(await mailIsOn()).toBe(true);
  for (const _again of [1, 2])
    expect((await visitor().send('POST', path, ONE_CLICK)).status).toBe(200);
  expect(await mailIsOn()).toBe(false);
  const changes = (await recordsOf('user', jane.id)).filter(
    ({ action }) => action === 'user.notice_settings',
  );
  expect(changes).toHaveLength(1);
});
