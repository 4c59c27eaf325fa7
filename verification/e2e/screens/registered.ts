import { setTimeout as pause } from 'node:timers/promises';
import { linkIn, PASSWORD } from '../support/steps.ts';
import { callerAt } from './caller.ts';
import type { ScreenMarket } from './market.ts';

const twice = { password: PASSWORD, password_confirmation: PASSWORD };
let registered = 0;

/** Where the mail of somebody who registered just now leads in any other browser. */
export async function linkElsewhere({ url }: Pick<ScreenMarket, 'url'>): Promise<string> {
  registered += 1;
  const email = `nadia.fenn${registered}@example.test`;
  const caller = await callerAt(url);
  await caller.send('POST', '/register', {
    name: 'Nadia Fenn',
    email,
    role: 'buyer',
    ...twice,
    terms: true,
  });
  for (;;) {
    const mails = await caller.get<{ subject: string; text: string }[]>(
      `/dev/mailbox.json?to=${email}`,
    );
    const [mail] = mails;
    if (mail) {
      const { pathname, search } = new URL(linkIn(mail));
      return pathname.replace('/email/verify/', '/confirm-email/') + search;
    }
    await pause(100);
  }
}

/** The same, of somebody who has verified since. */
export async function usedLink(market: Pick<ScreenMarket, 'url'>): Promise<string> {
  const link = await linkElsewhere(market);
  const caller = await callerAt(market.url);
  await caller.send('POST', link.replace('/confirm-email/', '/api/registrations/'), twice);
  return link;
}
