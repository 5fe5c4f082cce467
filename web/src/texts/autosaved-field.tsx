import { useAutosave } from './use-autosave.ts';
import { Counter, Field, TextArea } from '#web/ui/field.tsx';

export function AutosavedField({
  draftKey,
  label,
  note,
  limit,
  rows,
  numeric = false,
  saved,
  onSave,
}: AutosavedFieldProps) {
  const { text, words, problem, type, leave } = useAutosave({
    key: draftKey,
    saved,
    mark: undefined,
    send: async (typed) => void (await onSave(typed)),
  });
  const props = {
    label,
    dir: 'auto',
    value: text,
    maxLength: limit,
    problem,
    note: <output>{words === '' ? note : words}</output>,
    onBlur: () => void leave(),
    ...(text.length > limit * counterFromShare &&
      !numeric && { aside: <Counter count={text.length} limit={limit} /> }),
  };
  if (rows === undefined) {
    return (
      <Field
        {...props}
        {...(numeric && { inputMode: 'numeric' as const })}
        onChange={(event) => type(numeric ? event.target.value.replaceAll(/\D/g, '') : event.target.value)}
      />
    );
  }
  return (
    <TextArea
      {...props}
      rows={rows}
      className="field-sizing-content max-h-96"
      onChange={(event) => type(event.target.value)}
    />
  );
}

const counterFromShare = 0.8;

interface AutosavedFieldProps {
  readonly draftKey: string;
  readonly label: string;
  readonly note: string | undefined;
  readonly limit: number;
  readonly rows?: number | undefined;
  readonly numeric?: boolean;
  readonly saved: string;
  readonly onSave: (text: string) => Promise<unknown>;
}
