import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordRules } from '#shared/domain/people/password-rules.ts';
import { changePassword } from '#web/auth/account/account.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NewPasswordField } from '#web/ui/new-password-field.tsx';
import { ChangeLine } from '#web/ui/change-line.tsx';

export function PasswordForm({ email }: { email: string }) {
  const [current, setCurrent] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const changing = useMutation({
    mutationFn: async () => {
      if (current === '') throw new ReadableError('Please enter your current password.');
      if (!passwordRules.every((rule) => rule.holds(newPassword)))
        throw new ReadableError('The new password doesn’t meet all the rules below.');
      await changePassword(current, newPassword);
    },
    onSuccess: () => {
      setCurrent('');
      setNewPassword('');
    },
  });
  const write = (set: (text: string) => void) => (text: string) => {
    if (!changing.isPending) changing.reset();
    set(text);
  };
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!changing.isPending) changing.mutate();
      }}
    >
      {/* Tells password managers to which account the password belongs. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => write(setCurrent)(event.target.value)}
      />
      <NewPasswordField label="New password" value={newPassword} onChange={write(setNewPassword)} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={changing.isPending}>
          Change password
        </Button>
        <ChangeLine
          of={changing}
          pending="Changing…"
          failed="We couldn’t change the password."
          done="Your password is changed. Use the new one from now on."
        />
      </div>
    </form>
  );
}
