import { useState } from 'react';
import { ApiError } from '#web/server/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export const NotAdmitted = ({ email, reason, onLeave }: NotAdmittedProps) => (
  <Dialog title="This account isn’t active">
    <div className="grid gap-5">
      <p className="font-reading text-[1.125rem] leading-relaxed">{reason}</p>
      <p className="text-faded">
        You are signed in as <span className="text-ink wrap-anywhere">{email}</span>.
      </p>
      <Button onClick={onLeave}>Sign out</Button>
    </div>
  </Dialog>
);

/**
 * Returns the refusal of the server. It stays during refetches, so that the dialog doesn't flicker, but only for the
 * same person.
 */
export function useRefusal(userid: string, { data, error }: QueryOutcome): string | undefined {
  const [refused, setRefused] = useState<{ userid: string; reason: string }>();
  const reason = error instanceof ApiError && error.code === 'forbidden' ? error.message : undefined;
  if (reason !== undefined && (refused?.userid !== userid || refused.reason !== reason))
    setRefused({ userid, reason });
  return refused?.userid === userid && data === undefined ? refused.reason : undefined;
}

interface NotAdmittedProps {
  readonly email: string;
  readonly reason: string;
  readonly onLeave: () => void;
}

interface QueryOutcome {
  readonly data: unknown;
  readonly error: unknown;
}
