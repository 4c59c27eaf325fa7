import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { profileQuery } from '#web/features/accounts/account-queries.ts';
import { ConfirmOwner } from '#web/features/accounts/confirm-owner.tsx';
import { PaidTo } from '#web/features/accounts/paid-to.tsx';
import { Passkeys } from '#web/features/accounts/passkeys.tsx';
import { PendingEmail } from '#web/features/accounts/pending-email.tsx';
import { ProfileForm } from '#web/features/accounts/profile-form.tsx';
import { Sessions } from '#web/features/accounts/sessions.tsx';
import { Tokens } from '#web/features/accounts/tokens.tsx';
import { TwoFactor } from '#web/features/accounts/two-factor.tsx';
import { NoticeSettings } from '#web/features/notifications/notice-settings.tsx';
import { OfferSetting } from '#web/features/sales/offer-setting.tsx';
import { MyTermsList } from '#web/features/terms/my-terms-list.tsx';
import { areaOf, useMe } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Setting } from '#web/ui/setting.tsx';
import { SkeletonRows } from '#web/ui/states.tsx';

export default function UpdateProfilePage() {
  const profile = useQuery(profileQuery);
  const [address] = useSearchParams();
  // Admins list lots, too, and were sellers before they were admins.
  const me = useMe().data;
  const sells = me?.roles.some(({ name }) => name !== 'buyer');
  return (
    <ConfirmOwner {...(sells && { because: 'this changes how you log in or are paid' })}>
      <PageHeader title="Profile" />
      {address.get('link') === 'expired' && (
        <div className="pb-6">
          <Alert tone="error">
            This link is invalid or has expired. To change your email, save the new one here and we
            will email a new link to it.
          </Alert>
        </div>
      )}
      <Setting title="Your details" lead="Your name, and where we send email.">
        <Loaded
          query={profile}
          failed="Failed to load your profile."
          loading={<SkeletonRows rows={4} className="h-16" />}
        >
          {(found) => (
            <>
              <PendingEmail profile={found} />
              {/* Begun anew when another email waits; what is typed is kept meanwhile. */}
              <ProfileForm key={found.pending_email ?? found.email} profile={found} />
            </>
          )}
        </Loaded>
      </Setting>
      <Setting
        title="Where you are logged in"
        lead="If you see a device you do not recognize, log it out and change your password."
      >
        <Sessions />
        {me && (
          <ButtonLink className="mt-4" to={`${areaOf(me)}/change-password`}>
            Change password
          </ButtonLink>
        )}
      </Setting>
      <Setting
        title="Two-step login"
        lead="Besides your password, logging in takes a passkey or a code from an app on your phone, so a stolen password alone is not enough."
      >
        <TwoFactor />
      </Setting>
      <Setting
        title="Passkeys"
        lead="A passkey logs you in with your fingerprint, face or PIN instead of a password. It works only on this site, so a fake copy cannot use it. It counts as both steps."
      >
        <Passkeys />
      </Setting>
      <Setting
        title="Notifications"
        lead="What we notify you about, here and by email. Every optional email also has a link to stop it."
      >
        <NoticeSettings />
        {me && (
          <ButtonLink className="mt-4" to={`${areaOf(me)}/notifications#alerts`}>
            Sound and browser alerts
          </ButtonLink>
        )}
      </Setting>
      {sells && (
        <Setting
          title="Where you are paid"
          lead="The bank account that your sales are paid to. Only the admins who pay you see its number. Changing it requires your password, and we email you about it."
        >
          <PaidTo />
        </Setting>
      )}
      <Setting
        title="Offers"
        lead="If the winner of a lot does not pay, the lot may be offered to the next highest bidder at their own bid. You never have to accept."
      >
        <OfferSetting />
      </Setting>
      <Setting
        title="Terms"
        lead="What you agreed to, and when. You will be asked to agree to new terms before your next bid."
      >
        <MyTermsList />
      </Setting>
      <Setting
        title="API tokens"
        lead="They let your programs use the API as you, until they expire or you revoke them. All are revoked when you set a new password, log out everywhere else, or turn two-step login on or off, and when an admin suspends or deactivates your account or changes its admin rights."
      >
        <Tokens />
      </Setting>
    </ConfirmOwner>
  );
}
