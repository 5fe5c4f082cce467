import { Field } from '#web/ui/field.tsx';

/** The address that somebody goes by. */
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
  /** `email` where it is not yet the name of an account. */
  readonly autoComplete?: 'username' | 'email';
}
