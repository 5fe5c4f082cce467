import { Check, Circle } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { passwordRules } from '#shared/domain/people/password-rules.ts';
import { classes } from './classes.ts';
import { Field } from './field.tsx';

export function NewPasswordField({ value, onChange, label, problem }: NewPasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const rulesId = useId();
  return (
    <div className="relative grid gap-2">
      <Field
        label={label}
        type={shown ? 'text' : 'password'}
        name="new-password"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        problem={problem}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="absolute -end-1 top-0 min-h-6 rounded-control px-1 text-small font-medium text-accent"
      >
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> the password</span>
      </button>
      <p id={rulesId} className="sr-only">
        A password needs
      </p>
      <ul
        aria-labelledby={rulesId}
        className="grid gap-x-6 gap-y-1 text-small xs:grid-cols-2 xs:*:last:odd:col-span-2"
      >
        {passwordRules.map((rule) => (
          <PasswordRule key={rule.label} label={rule.label} holds={rule.holds(value)} />
        ))}
      </ul>
    </div>
  );
}

function PasswordRule({ label, holds }: { label: string; holds: boolean }) {
  const Mark = holds ? Check : Circle;
  return (
    <li className={classes('flex items-start gap-2', holds ? 'text-ink' : 'text-faded')}>
      <Mark
        aria-hidden
        size={holds ? 16 : 10}
        className={classes('shrink-0', holds ? 'mt-0.5 text-accent' : 'mx-[3px] mt-1.5')}
      />
      <span>
        {label}
        <span className="sr-only">{holds ? ': done' : ': still missing'}</span>
      </span>
    </li>
  );
}

interface NewPasswordFieldProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly label: string;
  readonly problem?: ReactNode;
}
