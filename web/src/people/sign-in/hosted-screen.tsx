import { useEffect, useRef } from 'react';
import { beginGoogle } from '#web/auth/hosted/begin.ts';
import { hostedReturn } from '#web/auth/hosted/callback.ts';
import type { Intent } from '#web/auth/hosted/pending-request.ts';
import { IdentityError } from '#web/auth/refusals.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { OutcomeIfAny, useSubmission } from './submission.tsx';
import type { ScreenProps } from './screen-props.ts';

export default function HostedScreen({ go, take }: ScreenProps) {
  const { status, intent, ...rest } = useStore(hostedReturn);
  const done = status === 'done';
  useEffect(() => {
    if (done) take('done');
  }, [done, take]);
  if ('error' in rest) return <RefusedReturn error={rest.error} intent={intent} go={go} />;
  return (
    <output className="grid gap-4 py-2">
      <span>{intent === 'link' ? 'Connecting Google…' : 'Signing you in with Google…'}</span>
      <Progress label="Signing in" />
    </output>
  );
}

function RefusedReturn({ error, intent, go }: RefusedProps) {
  const choicesRef = useRef<HTMLDivElement>(null);
  useEffect(() => choicesRef.current?.querySelector('button')?.focus(), []);
  const submission = useSubmission(() => beginGoogle({ intent }));
  const { code, advice } = error instanceof IdentityError ? error : { code: '', advice: undefined };
  const line = `Error: ${messageOf(error, 'Signing in with Google failed.')}`;
  const isForeignError = advice !== undefined && !ownErrorCodes.has(code);
  return (
    <div className="grid gap-5">
      <div role="alert" className="grid gap-5">
        <p className="font-reading text-[1.125rem] leading-relaxed">
          {advice ?? 'That didn’t work. Start signing in again.'}
        </p>
        {!isForeignError && <p className="text-small font-medium text-alarm wrap-anywhere">{line}</p>}
      </div>
      <div ref={choicesRef} className="flex flex-wrap gap-3">
        {code === 'HAS_PASSWORD_ACCOUNT' && (
          <Button onClick={() => go('signin')}>Sign in with your password</Button>
        )}
        {code === 'NO_INVITATION' && <Button onClick={() => go('waitlist')}>Join the waitlist</Button>}
        {code === 'USE_OUR_SIGN_UP' && <Button onClick={() => go('signup')}>Sign up here</Button>}
        <Button
          look={otherAccountCodes.has(code) ? 'quiet' : 'primary'}
          busy={submission.busy}
          onClick={submission.make}
        >
          {otherAccountCodes.has(code) ? 'Use another Google account' : 'Start again'}
        </Button>
      </div>
      <OutcomeIfAny submission={submission} busyWords="Opening Google…" fallback="We can’t reach Google." />
      {isForeignError && (
        <details className="border-t border-rule pt-2 text-small text-faded">
          <summary className="min-h-11 content-center">Details</summary>
          <p className="wrap-anywhere">{line}</p>
        </details>
      )}
    </div>
  );
}

/**
 * Errors with these codes have our own texts, which are shown as the reason; texts of other services are shown only as
 * a detail.
 */
const ownErrorCodes = new Set(['ForeignAccount', 'NoStorage']);

/** After these errors, a retry with the same Google account would fail again. */
const otherAccountCodes = new Set([
  'HAS_PASSWORD_ACCOUNT',
  'NO_INVITATION',
  'USE_OUR_SIGN_UP',
  'ForeignAccount',
]);

interface RefusedProps extends Pick<ScreenProps, 'go'> {
  readonly error: unknown;
  readonly intent: Intent;
}
