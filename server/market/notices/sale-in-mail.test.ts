import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildSale } from '#verification/support/sales.ts';

withTestApp();

test('the mail to a winner says what to pay, by when and with which reference, and leads there', async () => {
  const { id, buyer } = await buildSale({ title: 'Plover Air', price: 12, shares: 1_000 });
  const [mail] = await mailsTo(buyer.email);
  expect(mail?.subject).toBe('You won the auction – Plover Air at $12.00');
  expect(mail?.text).toContain(`See how to pay:\n${theApp().config.appUrl}/sales/${id}`);
  expect(mail?.text).toMatch(/^To pay: \$12,000\.00$/m);
  expect(mail?.text).toMatch(/^Pay by: .* 23:59:59 UTC$/m);
  expect(mail?.text).toMatch(/^Payment reference: RF\d\d( \d{4}){2} \d\d$/m);
});

test('the mail to a seller says what they get, until when the buyer may pay and what they do then', async () => {
  const { id, seller } = await buildSale({ title: 'Plover Sea', price: 12, shares: 1_000 });
  const [mail] = await mailsTo(seller.email);
  expect(mail?.subject).toBe('Your auction ended: sold – Plover Sea at $12.00');
  expect(mail?.text).toContain(`See the sale:\n${theApp().config.appUrl}/sales/${id}`);
  expect(mail?.text).toMatch(/^You get: \$12,000\.00$/m);
  expect(mail?.text).toMatch(/^The buyer must pay by: .* 23:59:59 UTC$/m);
});
