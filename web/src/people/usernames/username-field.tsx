import { Check } from 'lucide-react';
import { normalUsername } from '#shared/domain/people/usernames.ts';
import type { UsernameCheck } from './use-username-check.ts';
import { Field } from '#web/ui/field.tsx';

export function UsernameField({ value, check, onChange }: UsernameFieldProps) {
  return (
    <Field
      label="Username"
      name="username"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={60}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={check.state === 'refused' ? check.reason : undefined}
      note={<UsernameNote username={normalUsername(value)} state={check.state} />}
    />
  );
}

function UsernameNote({ username, state }: { username: string; state: UsernameCheck['state'] }) {
  if (username === '') return '3 to 30 characters: a to z, digits, - and _. It’s your channel’s address.';
  const address = <span className="wrap-anywhere">/channel/{username}</span>;
  if (state === 'asking') return <>Checking availability… {address}</>;
  if (state !== 'free') return <>Your channel: {address}</>;
  return (
    <span className="text-accent">
      <Check aria-hidden size={16} className="me-1 inline align-[-0.2em]" />
      Available. Your channel: {address}
    </span>
  );
}

interface UsernameFieldProps {
  readonly value: string;
  readonly check: UsernameCheck;
  readonly onChange: (username: string) => void;
}
