import { register } from '#contract/accounts/register.ts';
import { type Client, visitor } from './client.ts';
import { linkIn, mailsTo } from './mail.ts';

/** What they choose; that of the factories is too easy to guess. */
export const CHOSEN = 'correct horse 42';

let registered = 0;

interface Typed {
  email?: string;
  name?: string;
  password?: string;
  role?: 'buyer' | 'seller';
  terms?: boolean;
  browser?: Client;
  next?: string;
}

/** Somebody who registered by the form: what they typed, their browser, and the link in the mail. */
export async function registration(typed: Typed = {}) {
  registered += 1;
  const {
    email = `registered${registered}@example.test`,
    name = 'Jane Doe',
    password = CHOSEN,
    role = 'buyer',
    browser = visitor(),
    next,
  } = typed;
  const body = {
    email,
    name,
    role,
    password,
    password_confirmation: password,
    terms: typed.terms,
    next,
  };
  const reply = await browser.call(register, { body });
  if (reply.status !== 201) throw new Error(`Registering failed: ${reply.text}`);
  return { email, name, password, role, browser, link: linkIn((await mailsTo(email))[0]) };
}
