import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#web/features/accounts/account-queries.ts';
import { ConfirmOwner } from '#web/features/accounts/confirm-owner.tsx';
import { PendingEmail } from '#web/features/accounts/pending-email.tsx';
import { ProfileForm } from '#web/features/accounts/profile-form.tsx';
import { Sessions } from '#web/features/accounts/sessions.tsx';
import { Tokens } from '#web/features/accounts/tokens.tsx';
import { TwoFactor } from '#web/features/accounts/two-factor.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader, SectionTitle } from '#web/ui/page-header.tsx';

export default function UpdateProfilePage() {
  const profile = useQuery(profileQuery);
  return (
    <ConfirmOwner className="max-w-[720px]">
      <PageHeader title="Profile" />
      <Loaded query={profile} failed="Failed to load your profile.">
        {(found) => (
          <>
            <PendingEmail profile={found} />
            {/* Begun anew when another email waits; what is typed is kept meanwhile. */}
            <ProfileForm key={found.pending_email ?? found.email} profile={found} />
          </>
        )}
      </Loaded>
      <SectionTitle>Where you are signed in</SectionTitle>
      <Sessions />
      <SectionTitle>Two-step login</SectionTitle>
      <TwoFactor />
      <SectionTitle>API tokens</SectionTitle>
      <Tokens />
    </ConfirmOwner>
  );
}
