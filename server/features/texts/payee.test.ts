import { expect, test } from 'vitest';
import { sampleAccount } from '#server/config/sample-operator.ts';
import { buildTestApp } from '#verification/support/app.ts';

const NAMES_IT = ['how-it-works', 'rules', 'terms'];

test.each([
  ['an operator’s account', { payee: 'Quay Trustees', account: '1', bank: 'Quay Bank' }, false],
  ['the sample account of a demo', undefined, true],
  ['no account', undefined, false],
])('with %s the public texts say whom buyers pay', async (_, paymentAccount, demo) => {
  const { app, close } = await buildTestApp({ paymentAccount, demo });
  try {
    for (const name of NAMES_IT) {
      const { body } = await app.inject(`/api/texts/${name}`);
      const named = [paymentAccount?.payee, demo && sampleAccount.payee].find(Boolean);
      expect(body).toContain(named ?? 'a payee that the market’s operator names');
      if (!named) expect(body).not.toMatch(/Trustees/);
    }
  } finally {
    await close();
  }
});
