import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { messageOf } from '#web/platform/message-of.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { EmptyState, StatusLine } from '#web/ui/states.tsx';

/**
 * `/mail/unsubscribe?secret=…`: where each digest by e-mail leads. Opening it changes nothing, since mail programs open
 * links by themselves; one button does, without signing in.
 */
export default function Unsubscribe() {
  const [secret] = useState(() => new URLSearchParams(location.search).get('secret') ?? '');
  const ending = useMutation({
    mutationFn: () => api('POST /mail/unsubscribe', { query: { secret } }),
  });
  const isUsed = hasStatus(ending.error, 404);
  // The button is gone with what it was for.
  useEffect(() => {
    if (ending.isSuccess || isUsed) restFocus();
  }, [ending.isSuccess, isUsed]);
  if (secret === '') {
    return (
      <EmptyState page title="This link is not whole" action={toSettings}>
        <p>
          Open it from the mail once more, or copy it from there to its very end. You can also end the digest
          in your settings.
        </p>
      </EmptyState>
    );
  }
  if (ending.isSuccess) {
    return (
      <EmptyState page title="You are unsubscribed" action={toSettings}>
        <output>No digest comes by e-mail any more. If you want it back, choose it in your settings.</output>
      </EmptyState>
    );
  }
  if (isUsed) {
    return (
      <EmptyState page title="This link does not work any more" action={toSettings}>
        <output>
          The digest that it belongs to has ended, or the link is not whole. If mails still come, end them in
          your settings.
        </output>
      </EmptyState>
    );
  }
  return (
    <div className="grid max-w-[40rem] gap-6">
      <PageHeading title="Unsubscribe" />
      <p>No more digests by e-mail? Your notifications stay on the site, under the bell.</p>
      <div className="grid justify-items-start gap-2">
        <Button busy={ending.isPending} onClick={() => ending.mutate()}>
          Unsubscribe
        </Button>
        <StatusLine tone={ending.isError ? 'alarm' : 'calm'}>
          {ending.isPending && 'Unsubscribing…'}
          {ending.isError && `Error: ${messageOf(ending.error, 'This did not work. Try again.')}`}
        </StatusLine>
      </div>
    </div>
  );
}

const toSettings = (
  <Link href="/books/settings" className={buttonClasses('quiet')}>
    Go to the settings
  </Link>
);
