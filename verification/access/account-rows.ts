import { createHash, randomBytes } from 'node:crypto';
import { changePassword } from '#contract/accounts/change-password.ts';
import { changePayoutAccount } from '#contract/accounts/change-payout-account.ts';
import { confirmEmailChange } from '#contract/accounts/confirm-email-change.ts';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import { confirmRegistration } from '#contract/accounts/confirm-registration.ts';
import { createToken } from '#contract/accounts/create-token.ts';
import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { endSession } from '#contract/accounts/end-session.ts';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { getPayoutAccount } from '#contract/accounts/get-payout-account.ts';
import { getProfile } from '#contract/accounts/get-profile.ts';
import { getRegistration } from '#contract/accounts/get-registration.ts';
import { listSessions } from '#contract/accounts/list-sessions.ts';
import { listTokens } from '#contract/accounts/list-tokens.ts';
import { login } from '#contract/accounts/login.ts';
import { logout } from '#contract/accounts/logout.ts';
import { register } from '#contract/accounts/register.ts';
import { resendVerification } from '#contract/accounts/resend-verification.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import { revokeToken } from '#contract/accounts/revoke-token.ts';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { verifyEmail } from '#contract/accounts/verify-email.ts';
import { changeNoticeSetting } from '#contract/notifications/change-notice-setting.ts';
import { listNoticeSettings } from '#contract/notifications/list-notice-settings.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { readNotification } from '#contract/notifications/read-notification.ts';
import { unsubscribe } from '#contract/notifications/unsubscribe.ts';
import { newestRegistration } from '#server/features/accounts/registrations.ts';
import { verificationPath } from '#server/features/accounts/signed-link.ts';
import { unsubscribePath } from '#server/market/notices/unsubscribe-link.ts';
import { theApp } from '../support/app.ts';
import type { Sent } from '../support/client.ts';
import { buildUser, PASSWORD, signedIn } from '../support/people.ts';
import type { CallerName, Cast } from './cast.ts';
import { everyone, nothing, type Row, row, signedInOnly } from './row.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000);
const newToken = () => {
  const token = randomBytes(32).toString('hex');
  return { token, token_hash: createHash('sha256').update(token).digest() };
};

const twice = { password: 'another one', password_confirmation: 'another one' };

const registration = (): Sent => ({
  body: { name: 'New Comer', email: `new${randomBytes(4).toString('hex')}@example.test`, ...twice },
});

/** A reset link that was mailed to someone. */
async function resetLink(): Promise<Sent> {
  const { id, email } = await buildUser();
  const { token, token_hash } = newToken();
  await theApp()
    .db.insertInto('password_resets')
    .values({ token_hash, user_id: id, expires_at: inAnHour() })
    .execute();
  return { body: { email, token, ...twice } };
}

/** The link of a verification mail, opened elsewhere than in the browser that registered. */
async function verificationLink(): Promise<Sent> {
  const { id, email } = await buildUser({ verified: false });
  const { db, config } = theApp();
  const registration = (await newestRegistration(db, id))?.id ?? 0;
  const path = verificationPath(config.appSecret, { id, email, registration }, Date.now());
  const url = new URL(path, 'http://fairlot.test');
  const hash = url.pathname.split('/').at(-1) ?? '';
  return { params: { id, hash }, query: Object.fromEntries(url.searchParams) };
}

const confirmation = async (): Promise<Sent> => ({ ...(await verificationLink()), body: twice });

/** The link of the mail to a new email. */
async function emailChangeLink(): Promise<Sent> {
  const { id } = await buildUser();
  const { token, token_hash } = newToken();
  const new_email = `moved${id}@example.test`;
  await theApp()
    .db.insertInto('email_changes')
    .values({ user_id: id, new_email, token_hash, expires_at: inAnHour() })
    .execute();
  return { params: { id, token } };
}

const profile = ({ personOf }: Cast, caller: CallerName): Sent => ({
  body: { name: 'Renamed Person', email: personOf(caller)?.email ?? 'nobody@example.test' },
});

const newPassword: Sent = {
  body: {
    current_password: PASSWORD,
    new_password: 'another one',
    new_password_confirmation: 'another one',
  },
};

const payoutAccount: Sent = {
  body: {
    ...{ holder: 'Ada Lovelace', number: 'GB82WEST12345698765432', bank: 'First Bank' },
    current_password: PASSWORD,
  },
};

const ownRole = ({ personOf }: Cast, caller: CallerName): Sent => ({
  body: { role: personOf(caller)?.role === 'seller' ? 'seller' : 'buyer' },
});

/** A notice of the caller's own; of the buyer's for who has none. */
async function notice(cast: Cast, caller: CallerName): Promise<Sent> {
  const user = cast.personOf(caller) ?? cast.buyer;
  const { id } = await theApp()
    .db.insertInto('notifications')
    .values({ user_id: user.id, type: 'outbid', title: 'Outbid', body: 'Outbid.', url: '/' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

/** A session of the caller's own, besides the one that asks; the buyer's for who has none. */
async function otherSession(cast: Cast, caller: CallerName): Promise<Sent> {
  const { id } = cast.personOf(caller) ?? cast.buyer;
  await signedIn({ id });
  const session = await theApp()
    .db.selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { params: { id: session.id } };
}

/** A token of the caller's own; of the buyer's for who has none. */
async function ownToken(cast: Cast, caller: CallerName): Promise<Sent> {
  const { id: user_id } = cast.personOf(caller) ?? cast.buyer;
  const { id } = await theApp()
    .db.insertInto('api_tokens')
    .values({
      user_id,
      name: 'script',
      secret_hash: newToken().token_hash,
      scopes: ['read'],
      expires_at: new Date('2099-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

const all = signedInOnly(200, 200, 200, 200);

const stopMails = ({ buyer: { id: userId } }: Cast): Sent => {
  const path = unsubscribePath(theApp().config.appSecret, { userId, kind: 'outbid' });
  return { params: { token: path.replace('/unsubscribe/', '') } };
};

export const accountRows: Row[] = [
  row(getCsrfCookie, nothing, everyone(204)),
  row(login, ({ buyer }) => ({ body: { email: buyer.email, password: PASSWORD } }), everyone(200)),
  row(logout, nothing, everyone(204)),
  row(register, registration, everyone(201)),
  row(resendVerification, ({ buyer }) => ({ body: { email: buyer.email } }), everyone(200)),
  row(verifyEmail, verificationLink, everyone(302)),
  row(getRegistration, verificationLink, everyone(200)),
  row(confirmRegistration, confirmation, everyone(200)),
  row(forgotPassword, ({ buyer }) => ({ body: { email: buyer.email } }), everyone(200)),
  row(resetPassword, resetLink, everyone(200)),
  row(confirmEmailChange, emailChangeLink, everyone(302)),
  row(getMe, nothing, all),
  row(getProfile, nothing, all),
  row(updateProfile, profile, all),
  row(changePassword, () => newPassword, all),
  row(getPayoutAccount, nothing, all),
  row(changePayoutAccount, () => payoutAccount, all),
  row(switchRole, ownRole, signedInOnly(200, 200, 200, 'forbidden')),
  row(listSessions, nothing, all),
  row(endSession, otherSession, all),
  row(endOtherSessions, nothing, all),
  row(confirmOwner, () => ({ body: { current_password: PASSWORD } }), all),
  row(createToken, () => ({ body: { name: 'script' } }), signedInOnly(201, 201, 201, 201)),
  row(listTokens, nothing, all),
  row(revokeToken, ownToken, all),
  row(listNotifications, nothing, all),
  row(listNoticeSettings, nothing, all),
  row(changeNoticeSetting, () => ({ body: { kind: 'outbid', mail: false } }), all),
  row(unsubscribe, stopMails, everyone(200)),
  row(readAllNotifications, nothing, all),
  row(readNotification, notice, all),
];
