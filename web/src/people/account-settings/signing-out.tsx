import { useMutation } from '@tanstack/react-query';
import { maySignOut, useSignOut } from '#web/people/sign-out.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionOutcome } from './settings-section.tsx';

export function SignOutEverywhere() {
  const signOut = useSignOut();
  const signingOut = useMutation({
    mutationFn: async (where: 'here' | 'everywhere') => {
      const answer = await maySignOut();
      if (answer === 'stay') return;
      if (where === 'everywhere') await api('POST /account/sign-out-everywhere');
      await signOut({ answer });
    },
  });
  return (
    <>
      <p>
        Signing out everywhere ends every session, including this one. Other browsers can no longer change or
        delete anything; private audio that’s open there closes within 15 minutes.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          busy={signingOut.isPending && signingOut.variables === 'here'}
          onClick={() => signingOut.mutate('here')}
        >
          Sign out here
        </Button>
        <Button
          look="quiet"
          busy={signingOut.isPending && signingOut.variables === 'everywhere'}
          onClick={() => signingOut.mutate('everywhere')}
        >
          Sign out everywhere
        </Button>
      </div>
      <SectionOutcome alarm={signingOut.isError}>
        {signingOut.isPending && 'Signing out…'}
        {signingOut.isError &&
          `Error: ${messageOf(signingOut.error, 'We couldn’t sign you out everywhere.')}`}
      </SectionOutcome>
    </>
  );
}
