import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { restFocus } from '#web/platform/rest-focus.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ChangeLine } from '#web/ui/change-line.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/**
 * `/mail/unsubscribe?secret=…`, the link in each digest. Opening it changes nothing, because mail programs open links
 * by themselves; the button works without signing in.
 */
export default function Unsubscribe() {
  const [secret] = useState(() => new URLSearchParams(location.search).get('secret') ?? '');
  const ending = useMutation({
    mutationFn: () => api('POST /mail/unsubscribe', { query: { secret } }),
  });
  const isUsed = hasStatus(ending.error, 404);
  // The focused button has disappeared.
  useEffect(() => {
    if (ending.isSuccess || isUsed) restFocus();
  }, [ending.isSuccess, isUsed]);
  if (secret === '') {
    return (
      <EmptyState page title="This link is incomplete" action={settingsLink}>
        <p>
          Open it from the email again, or copy all of it. You can also turn off the digest in your settings.
        </p>
      </EmptyState>
    );
  }
  if (ending.isSuccess) {
    return (
      <EmptyState page title="You are unsubscribed" action={settingsLink}>
        <output>You won’t get the email digest any more. You can turn it back on in your settings.</output>
      </EmptyState>
    );
  }
  if (isUsed) {
    return (
      <EmptyState page title="This link no longer works" action={settingsLink}>
        <output>
          The digest was turned off already, or the link is incomplete. If you still get emails, turn them off
          in your settings.
        </output>
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title="Unsubscribe" />
      <p>Stop the email digest? Your notifications stay on the site, under the bell.</p>
      <div className="grid justify-items-start gap-2">
        <Button busy={ending.isPending} onClick={() => ending.mutate()}>
          Unsubscribe
        </Button>
        <ChangeLine of={ending} pending="Unsubscribing…" failed="That didn’t work. Try again." />
      </div>
    </div>
  );
}

const settingsLink = (
  <Link href="/books/settings/notifications" className={buttonClasses('quiet')}>
    Go to settings
  </Link>
);
