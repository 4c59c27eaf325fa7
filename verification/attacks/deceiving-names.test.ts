import { expect, test } from 'vitest';
import { register } from '#contract/accounts/register.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { as, buildBuyer, buildSeller } from '#verification/support/people.ts';

withTestApp();

const MIXED = (word: string) =>
  `The name may not mix letters of different alphabets in one word, as in “${word}”.`;

test.each([
  ['Jаne Doe', MIXED('Jаne')],
  ['Jane\u3164', 'The name may not contain invisible characters.'],
  ['Jane \u202eeoD', 'The name may not contain control characters.'],
  ['Visit evil.com', 'The name may not contain a web or email address.'],
  ['Fairlot Support', 'The name may not look like that of Fairlot or of someone who works for it.'],
  ['Admín', 'The name may not look like that of Fairlot or of someone who works for it.'],
])('nobody registers as, or takes the name of, %s', async (name, sentence) => {
  const refused = { status: 422, body: { errors: { name: [sentence] } } };
  const twice = { password: 'corner-lamp-63', password_confirmation: 'corner-lamp-63' };
  const email = 'new@example.test';
  const body = { name, email, ...twice };
  expect(await visitor().call(register, { body })).toMatchObject(refused);
  const buyer = await buildBuyer({ name: 'Jane Doe' });
  const changed = await as(buyer).call(updateProfile, { body: { name, email: buyer.email } });
  expect(changed).toMatchObject(refused);
});

test('names that differ in blanks alone are kept as one', async () => {
  const buyer = await buildBuyer();
  const body = { name: '山田\u3000太郎', email: buyer.email };
  const reply = await as(buyer).call(updateProfile, { body });
  expect(reply).toMatchObject({ status: 200, body: { user: { name: '山田 太郎' } } });
});

test.each([
  [{ title: 'Аcme Ltd' }, 'title', MIXED('Аcme')],
  [
    { title: 'Acme, ask me@evil.example' },
    'title',
    'The name may not contain a web or email address.',
  ],
  [
    { investing_link: 'https://acme.example@evil.example' },
    'investing_link',
    'The link may not have a user name or an @ before its host.',
  ],
  [
    { investing_link: 'http://0x7f.1/' },
    'investing_link',
    'The link must name a host, not an IP address.',
  ],
  [
    { investing_link: 'https://acme.example/\u202egpj.exe' },
    'investing_link',
    'The link may not contain control characters or invisible ones.',
  ],
])('no lot is listed with %j', async (given, field, sentence) => {
  const reply = await as(await buildSeller()).call(createListing, { body: listingForm(given) });
  expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } });
});
