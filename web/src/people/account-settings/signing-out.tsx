import { useMutation } from '@tanstack/react-query';
import { maySignOut, useSignOut } from '#web/people/sign-out.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Outcome } from './settings-section.tsx';

export function SigningOut() {
  const leave = useSignOut();
  const leaving = useMutation({
    mutationFn: async (where: 'here' | 'everywhere') => {
      const answer = await maySignOut();
      if (answer === 'stay') return;
      if (where === 'everywhere') await api('POST /account/sign-out-everywhere');
      await leave({ answer });
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
          busy={leaving.isPending && leaving.variables === 'here'}
          onClick={() => leaving.mutate('here')}
        >
          Sign out here
        </Button>
        <Button
          look="quiet"
          busy={leaving.isPending && leaving.variables === 'everywhere'}
          onClick={() => leaving.mutate('everywhere')}
        >
          Sign out everywhere
        </Button>
      </div>
      <Outcome alarm={leaving.isError}>
        {leaving.isPending && 'Signing out…'}
        {leaving.isError && `Error: ${messageOf(leaving.error, 'We couldn’t sign you out everywhere.')}`}
      </Outcome>
    </>
  );
}
