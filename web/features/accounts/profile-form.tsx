import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import type { Profile } from '#contract/accounts/get-profile.schemas.ts';
import { UpdateProfileBody } from '#contract/accounts/update-profile.schemas.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/form-failure.ts';
import { meQuery } from '#web/lib/session.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { profileQuery } from './account-queries.ts';
import { EmailField, NameField } from './usual-fields.tsx';

/**
 * The form for name and email. The email field shows a new email that still awaits confirmation, so that
 * saving a new name does not discard it.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm({
    resolver: zodResolver(UpdateProfileBody),
    defaultValues: startOf(profile),
  });
  const { errors, isSubmitting } = form.formState;
  const draft = useDraft(form, 'profile');
  const save = useSaving((saved) => {
    draft.drop();
    form.reset(startOf(saved));
  });
  const submit = form.handleSubmit((body) =>
    save(body).catch((error: unknown) => showFailure(form, error, 'Error updating profile')),
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[432px] flex-col gap-5">
      {draft.restored && <DraftNote onDiscard={draft.discard} />}
      <FormAlert error={errors.root} />
      <NameField error={errors.name?.message} {...form.register('name')} />
      <EmailField
        help="A new email takes effect once you confirm it from the link we send there."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button
        kind="primary"
        size="large"
        type="submit"
        className="self-start"
        disabled={isSubmitting}
      >
        {isSubmitting ? 'Saving...' : 'Save profile'}
      </Button>
    </form>
  );
}

const startOf = ({ name, email, pending_email }: Profile) => ({
  name,
  email: pending_email ?? email,
});

function useSaving(onSaved: (profile: Profile) => void) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<typeof updateProfile>) =>
      confirmed(() => call(updateProfile, { body })),
    onSuccess: ({ message, user, pending_email }) => {
      const profile = { name: user.name, email: user.email, pending_email };
      client.setQueryData(meQuery.queryKey, user);
      client.setQueryData(profileQuery.queryKey, profile);
      onSaved(profile);
      toast.success(message);
    },
  });
  return mutateAsync;
}
