import { useEffect, useRef } from 'react';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { looksLikeAddress, invalidAddressMessage } from '#shared/domain/people/email-address.ts';
import { SubmissionForm, requireThat, useSubmission } from './submission.tsx';
import { Agreement } from './agreement.tsx';
import { EmailField } from './email-field.tsx';
import type { ScreenProps } from './screen-props.ts';

export function WaitlistForm({ entries, write, go }: ScreenProps) {
  const email = entries.email.trim();
  const name = entries.name.trim();
  const submission = useSubmission(async () => {
    requireThat(looksLikeAddress(email), invalidAddressMessage);
    await api('POST /waitlist', { body: { email, ...(name !== '' && { name }) } });
    go('listed');
  });

  return (
    <SubmissionForm
      submission={submission}
      submit="Join the waitlist"
      busyWords="Joining…"
      fallback="We couldn’t add you to the waitlist. Try again."
    >
      <p className="text-faded">
        We open a few spots at a time. Leave your email address, and we’ll email you an authorization code
        when there’s a spot for you.
      </p>
      <EmailField autoComplete="email" value={entries.email} onChange={(typed) => write({ email: typed })} />
      <Field
        label="Name (optional)"
        name="name"
        autoComplete="name"
        maxLength={100}
        note="Your account and channel start with this name. You can change it later."
        value={entries.name}
        onChange={(event) => write({ name: event.target.value })}
      />
      <Agreement>We use your address for this only.</Agreement>
    </SubmissionForm>
  );
}

export function JoinedWaitlist({ entries, close }: ScreenProps) {
  const words = useRef<HTMLDivElement>(null);
  // The focused form is gone; focus makes screen readers read its replacement.
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className="grid justify-items-start gap-4 focus:outline-none">
      <p className="text-faded">
        When a spot opens, we’ll email an authorization code to{' '}
        <span className="text-ink wrap-anywhere">{entries.email.trim()}</span>. Use it to create your account.
      </p>
      <Button onClick={close}>Done</Button>
    </div>
  );
}
