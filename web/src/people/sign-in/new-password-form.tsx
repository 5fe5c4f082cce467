import type { ReactNode } from 'react';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { SubmissionForm, type Submission } from './submission.tsx';

/** The hidden field tells password managers the account. */
export const NewPasswordForm = ({ submission, email, value, onChange, children }: NewPasswordFormProps) => (
  <SubmissionForm
    submission={submission}
    submit="Set password and sign in"
    busyWords="Setting your password…"
    fallback="We couldn’t set the password. Try again."
  >
    <input className="hidden" name="username" autoComplete="username" value={email} readOnly />
    {children}
    <NewPasswordField label="New password" value={value} onChange={onChange} />
  </SubmissionForm>
);

interface NewPasswordFormProps {
  readonly submission: Submission;
  readonly email: string;
  readonly value: string;
  readonly onChange: (newPassword: string) => void;
  readonly children: ReactNode;
}
