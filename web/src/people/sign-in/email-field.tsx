import { Field } from '#web/ui/field.tsx';

export function EmailField({ value, onChange, note, autoComplete = 'username' }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      note={note}
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly note?: string;
  /** `username` for the address of an account, `email` for an address without an account. */
  readonly autoComplete?: 'username' | 'email';
}
