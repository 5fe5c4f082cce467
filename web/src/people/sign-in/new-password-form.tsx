import type { ReactNode } from 'react';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { AttemptForm, type Attempt } from './submission.tsx';

/** Chooses a password and signs in with it. Password managers find in the hidden field whose it is. */
export const NewPasswordForm = ({ attempt, email, value, onChange, children }: NewPasswordFormProps) => (
  <AttemptForm
    attempt={attempt}
    submit="Set password and sign in"
    busyWords="Setting your password…"
    fallback="The password could not be set. Try again."
  >
    <input className="hidden" name="username" autoComplete="username" value={email} readOnly />
    {children}
    <NewPasswordField label="New password" value={value} onChange={onChange} />
  </AttemptForm>
);

interface NewPasswordFormProps {
  readonly attempt: Attempt;
  readonly email: string;
  readonly value: string;
  readonly onChange: (newPassword: string) => void;
  readonly children: ReactNode;
}
