import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** Accepts pasted text with spaces or words around the digits. */
export function CodeField({ label, note, problem, value, onChange }: CodeFieldProps) {
  return (
    <Field
      label={label}
      note={note}
      problem={problem}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
      className="font-mono text-[1.25rem] tracking-[0.35em]"
    />
  );
}

export const isWholeCode = (code: string): boolean => /^\d{6}$/.test(code);

interface CodeFieldProps {
  readonly label: string;
  readonly note?: ComponentProps<typeof Field>['note'];
  readonly problem?: string | undefined;
  readonly value: string;
  readonly onChange: (code: string) => void;
}
