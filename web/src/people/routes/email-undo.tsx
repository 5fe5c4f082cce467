import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openHelp } from '#web/platform/open-help.ts';
import { openSignIn } from '#web/platform/open-dialogs.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ChangeLine } from '#web/ui/change-line.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/**
 * `/account/email-undo#…`, the link in the email to the old address. Opening it changes nothing, because mail programs
 * open links by themselves.
 */
export default function EmailUndo() {
  const [secret] = useState(() => location.hash.slice(1));
  const undoing = useMutation({
    mutationFn: async () => {
      await api('POST /account/email/undo', { body: { secret } });
      history.replaceState(history.state, '', location.pathname);
    },
  });
  const isOver = undoing.isSuccess || hasStatus(undoing.error, 409);
  // The focused button has disappeared.
  useEffect(() => {
    if (isOver) restFocus();
  }, [isOver]);
  if (secret === '') {
    return (
      <EmptyState page title="This link is incomplete">
        <p>Open it from the email again, or copy all of it.</p>
      </EmptyState>
    );
  }
  if (hasStatus(undoing.error, 409)) {
    return (
      <EmptyState
        page
        title="This link doesn’t work"
        action={<Button onClick={() => openHelp({ tab: 'contact' })}>Contact the team</Button>}
      >
        <output>
          It was used before, is too old, or is incomplete. If you didn’t change your email address, tell us.
        </output>
      </EmptyState>
    );
  }
  if (undoing.isSuccess) {
    return (
      <EmptyState
        page
        title="You have your account back"
        action={<Button onClick={() => openSignIn()}>Sign in</Button>}
      >
        <output>
          It has your old email address again, everyone is signed out, and the password no longer works.
          Choose “Forgot password?” when you sign in, and set a new one with the code we email you.
        </output>
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title="Wasn’t this you?" />
      <p>
        The email address of your account was changed. If that wasn’t you, undo it: the account gets your old
        address back, everyone is signed out, and the password stops working. Sign-in methods added since then
        are removed.
      </p>
      <div className="grid justify-items-start gap-2">
        <Button busy={undoing.isPending} onClick={() => undoing.mutate()}>
          Undo the change
        </Button>
        <ChangeLine of={undoing} pending="Undoing…" failed="That didn’t work. Try again." />
      </div>
    </div>
  );
}
