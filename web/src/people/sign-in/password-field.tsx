import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';

export function PasswordField({ value, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Field
        label="Password"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        aria-label="Show the password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute -end-1 top-0 min-h-6 rounded-control px-1 text-small font-medium text-accent"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
}
