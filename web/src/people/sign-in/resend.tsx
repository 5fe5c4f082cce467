import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useSubmission } from './submission.tsx';

/** Allows one email per half minute, because the previous one may still be on its way. */
export function Resend({ send, onSent }: ResendProps) {
  const [secondsLeft, setSecondsLeft] = useState(coolDownSeconds);
  const outcome = useRef<HTMLOutputElement>(null);
  const [sent, setSent] = useState(false);
  const submission = useSubmission(async () => {
    setSent(false);
    await send();
    setSent(true);
    onSent();
    setSecondsLeft(coolDownSeconds);
    // The focused button disappears.
    outcome.current?.focus();
  });
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return (
    <div className="flex flex-wrap items-center text-small text-faded">
      <output
        ref={outcome}
        tabIndex={-1}
        className={classes(
          'not-empty:me-3 focus:outline-none',
          submission.problem !== undefined && 'font-medium text-alarm',
        )}
      >
        {submission.busy && 'Sending…'}
        {sent && !submission.busy && 'We’ve sent another code. Only the newest one works.'}
        {submission.problem !== undefined &&
          `Error: ${messageOf(submission.problem, 'We couldn’t send the email. Try again.')}`}
      </output>
      {secondsLeft > 0 ? (
        <p className="min-h-11 content-center tabular-nums">
          {sent ? 'Ask' : 'No email? Check your spam folder, or ask'} again in {secondsLeft} s.
        </p>
      ) : (
        <Button look="plain" className="-ms-3 text-small" busy={submission.busy} onClick={submission.make}>
          Send another code
        </Button>
      )}
    </div>
  );
}

const coolDownSeconds = 30;

interface ResendProps {
  readonly send: () => Promise<void>;
  readonly onSent: () => void;
}
