import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openSignIn } from '#web/platform/open-dialogs.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { EmptyState, StatusLine } from '#web/ui/states.tsx';
import { messageOf } from '#web/platform/message-of.ts';

/**
 * `/account/email-undo#…`: where the mail to an old address leads. Opening it changes nothing, since mail programs open
 * links by themselves; one button does.
 */
export default function EmailUndo() {
  const [secret] = useState(() => location.hash.slice(1));
  const undoing = useMutation({
    mutationFn: async () => {
      await api('POST /account/email/undo', { body: { secret } });
      history.replaceState(history.state, '', location.pathname);
    },
  });
  // The button is gone with what it was for.
  useEffect(() => {
    if (undoing.isSuccess) restFocus();
  }, [undoing.isSuccess]);
  if (secret === '') {
    return (
      <EmptyState page title="This link is not whole">
        <p>Open it from the mail once more, or copy it from there to its very end.</p>
      </EmptyState>
    );
  }
  if (undoing.isSuccess) {
    return (
      <EmptyState
        page
        title="The account is yours again"
        action={<Button onClick={() => openSignIn()}>Sign in</Button>}
      >
        <output>
          It belongs to your old address, everybody is signed out, and the password opens nothing any more.
          Choose “Forgot password?” when you sign in, and set a new one with the code that comes by mail.
        </output>
      </EmptyState>
    );
  }
  return (
    <div className="grid max-w-[40rem] gap-6">
      <PageHeading title="Was it not you?" />
      <p>
        The e-mail address of your account was changed. If that was not you, take it back: the account belongs
        to your old address again, everybody is signed out, and the password opens nothing any more. What was
        added to sign in with since then goes too.
      </p>
      <div className="grid justify-items-start gap-2">
        <Button busy={undoing.isPending} onClick={() => undoing.mutate()}>
          Take the change back
        </Button>
        <StatusLine tone={undoing.isError ? 'alarm' : 'calm'}>
          {undoing.isPending && 'Taking it back…'}
          {undoing.isError && `Error: ${messageOf(undoing.error, 'This did not work. Try again.')}`}
        </StatusLine>
      </div>
    </div>
  );
}
