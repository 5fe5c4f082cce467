import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endTwoStep } from '#web/auth/account/account.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { twoStepQuery } from '#web/people/people-queries.ts';
import { TwoStepSetUp } from './two-step-set-up.tsx';

export function TwoStep({ userid, email }: { userid: string; email: string }) {
  const queries = useQueryClient();
  const { data: on, error, refetch } = useQuery(twoStepQuery(userid));
  const [asking, setAsking] = useState<'on' | 'off'>();
  const [announcement, setAnnouncement] = useState('');

  function handleChanged(nowOn: boolean) {
    queries.setQueryData(twoStepQuery(userid).queryKey, nowOn);
    setAsking(undefined);
    setAnnouncement(nowOn ? 'Two-step sign-in is on.' : 'Two-step sign-in is off.');
  }

  if (on === undefined) {
    return (
      <Loading
        error={error}
        refetch={refetch}
        failed="We couldn’t check whether it’s on."
        loading="Checking whether it’s on…"
        skeletons={['h-24']}
      />
    );
  }
  return (
    <>
      <p>
        {on
          ? 'It’s on: to sign in with your password, you also need a code from the authenticator app on your phone.'
          : 'With two-step sign-in, your password alone isn’t enough: you also enter a code from an authenticator app on your phone, such as 1Password, Aegis or Google Authenticator.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {on ? (
          <Button look="alarm" onClick={() => setAsking('off')}>
            Turn off
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setAsking('on')}>
            Set up two-step sign-in
          </Button>
        )}
        <StatusLine tone="calm">{announcement}</StatusLine>
      </div>
      {asking === 'on' && (
        <TwoStepSetUp email={email} onDone={() => handleChanged(true)} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'off' && (
        <SwitchOffDialog onDone={() => handleChanged(false)} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

function SwitchOffDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const ending = useMutation({ mutationFn: endTwoStep, onSuccess: onDone });
  return (
    <Dialog title="Turn off two-step sign-in?" onClose={onClose}>
      <div className="grid gap-5">
        <p>After that, your password alone is enough to sign in. You can set it up again at any time.</p>
        {ending.error && (
          <StatusLine tone="alarm">Error: {messageOf(ending.error, 'We couldn’t turn it off.')}</StatusLine>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Keep it on
          </Button>
          <Button look="alarm" busy={ending.isPending} onClick={() => ending.mutate()}>
            Turn off
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
