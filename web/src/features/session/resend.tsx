import { useEffect, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { useAttempt } from './attempt.tsx';

/** Asks for another mail, at most every half minute: the one before may still be on its way. */
export function Resend({ send }: { send: () => Promise<void> }) {
  const [secondsLeft, setSecondsLeft] = useState(coolDownSeconds);
  const [sent, setSent] = useState(false);
  const attempt = useAttempt(async () => {
    setSent(false);
    await send();
    setSent(true);
    setSecondsLeft(coolDownSeconds);
  });
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-faded">
      {secondsLeft > 0 ? (
        <p className="min-h-11 content-center tabular-nums">
          Nothing there? Look for it in spam, or ask again in {secondsLeft} s.
        </p>
      ) : (
        <Button look="plain" className="-ms-2 px-2 text-small" busy={attempt.busy} onClick={attempt.make}>
          Send another code
        </Button>
      )}
      <output className={attempt.problem === undefined ? undefined : 'font-medium text-alarm'}>
        {attempt.busy && 'Sending…'}
        {sent && !attempt.busy && 'Another code is on its way. Only the newest one counts.'}
        {attempt.problem !== undefined &&
          `Error: ${messageOf(attempt.problem, 'The e-mail could not be sent. Try again.')}`}
      </output>
    </div>
  );
}

const coolDownSeconds = 30;
