import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#shared/domain/locale.ts';
import { Moment } from '#web/ui/moment.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { accountQuery, profileQuery } from '#web/people/people-queries.ts';

export function DeletionNotice({ userid, deleteAfter }: { userid: string; deleteAfter: string }) {
  const queries = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => api('POST /account/restore'),
    onSuccess: async () => {
      showToast({ type: 'success', message: 'Your account stays. Good to have you.' });
      await Promise.all([
        queries.invalidateQueries({ queryKey: accountQuery(userid).queryKey }),
        queries.invalidateQueries({ queryKey: profileQuery(userid).queryKey }),
      ]);
      document.getElementById('content')?.focus({ preventScroll: true });
    },
  });
  return (
    <section
      id="deletion-notice"
      tabIndex={-1}
      aria-label="Your account is about to be deleted"
      className="grid justify-items-start gap-4 rounded-sheet border border-rule border-s-2 border-s-warning bg-sheet p-5 focus:outline-none sm:p-6"
    >
      <p className="font-heading text-heading">Your account will be deleted on {dayText(deleteAfter)}.</p>
      <p className="text-faded">
        That is <Moment at={deleteAfter} />. Until then everything stays as it is, including your public
        audio. Changed your mind? You can keep your account.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button busy={restoring.isPending} onClick={() => restoring.mutate()}>
          Keep my account
        </Button>
        <StatusLine tone={restoring.isError ? 'alarm' : 'calm'}>
          {restoring.isPending && 'Undoing…'}
          {restoring.isError &&
            `Error: ${messageOf(restoring.error, 'We couldn’t cancel the deletion. Try again.')}`}
        </StatusLine>
      </div>
    </section>
  );
}
