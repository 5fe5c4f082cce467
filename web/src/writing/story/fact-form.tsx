import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Fact, FactText } from '#shared/contract/writing/story.ts';
import { factKinds, storyLimits, storyRefusals, type FactKind } from '#shared/domain/writing/story-limits.ts';
import { CopyIdIn } from '#web/ui/copy-id.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import type { FactDraft } from './fact-draft.ts';
import { kindNames } from './fact-words.ts';
import { focusElement, focusNext } from './focus-next.ts';
import type { StoredForm } from './stored-form.ts';
import { useFactForm } from './use-fact-form.ts';

export function FactForm({ title, fact, form, onSave, onDelete, onClose }: FactFormProps) {
  const { draft, type, busy, problem, theirs, save, close } = useFactForm({ fact, form, onSave, onClose });
  const nameProblem = problem === storyRefusals.nameMissing ? problem : undefined;
  return (
    <form
      aria-label={title}
      className="grid gap-4 rounded-sheet border border-edge bg-sheet p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        ref={focusElement}
        label="Name"
        dir="auto"
        value={draft.name}
        maxLength={storyLimits.nameCharacters}
        problem={nameProblem}
        onChange={(event) => type({ name: event.target.value })}
      />
      <Select
        label="Kind"
        value={draft.kind}
        onChange={(event) => type({ kind: event.target.value as FactKind })}
      >
        {factKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </Select>
      <TextArea
        label="Other names"
        note="One on each line."
        dir="auto"
        rows={2}
        className="field-sizing-content"
        value={draft.aliases}
        onChange={(event) => type({ aliases: event.target.value })}
      />
      <FactLines lines={draft.lines} onChange={(lines) => type({ lines })} />
      {theirs && <TheirEntry fact={theirs} />}
      {problem !== undefined && nameProblem === undefined && (
        <p role="alert" className="border-s-2 border-alarm ps-3 text-small wrap-anywhere">
          {problem} <CopyIdIn line={problem} />
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        <Button type="submit" busy={busy}>
          {theirs ? 'Save mine' : 'Save'}
        </Button>
        <Button look="plain" onClick={close}>
          {theirs ? 'Use theirs' : 'Cancel'}
        </Button>
        {onDelete && !theirs && (
          <Button
            look="plain"
            className="-me-3 ms-auto text-alarm"
            onClick={({ currentTarget }) => {
              focusNext(currentTarget);
              close();
              onDelete();
            }}
          >
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}

function FactLines({ lines, onChange }: FactLinesProps) {
  const [added, setAdded] = useState<string>();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 font-medium">Facts</legend>
      {lines.map(({ key, text }, at) => (
        <div key={key} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TextArea
              ref={key === added ? focusElement : undefined}
              label={<span className="sr-only">Line {at + 1}</span>}
              dir="auto"
              rows={1}
              maxLength={storyLimits.traitCharacters}
              className="field-sizing-content resize-none"
              value={text}
              onChange={(event) =>
                onChange(
                  lines.map((line) => (line.key === key ? { ...line, text: event.target.value } : line)),
                )
              }
            />
          </div>
          <IconButton
            label={`Remove line ${at + 1}`}
            className="-me-2 text-faded"
            onClick={(event) => {
              event.currentTarget.closest('fieldset')?.querySelector('textarea')?.focus();
              onChange(lines.filter((line) => line.key !== key));
            }}
          >
            <X aria-hidden size={16} />
          </IconButton>
        </div>
      ))}
      {lines.length < storyLimits.traitsOfAFact && (
        <Button
          look="plain"
          className="-ms-3 justify-self-start text-small"
          onClick={() => {
            const key = crypto.randomUUID();
            setAdded(key);
            onChange([...lines, { key, text: '' }]);
          }}
        >
          <Plus aria-hidden size={16} />
          Add line
        </Button>
      )}
    </fieldset>
  );
}

const TheirEntry = ({ fact: { name, aliases, traits } }: { fact: Fact }) => (
  <div role="alert" className="grid gap-1 border-s-2 border-warning ps-3 text-small">
    <p className="font-medium">{storyRefusals.factChanged}</p>
    <p className="text-faded">It reads now:</p>
    <p dir="auto" className="font-reading wrap-anywhere">
      {[name, ...aliases.filter(({ status }) => status === 'accepted').map((alias) => alias.name)].join(', ')}
    </p>
    <ul className="grid gap-1">
      {traits
        .filter(({ status }) => status === 'accepted')
        .map(({ id, text }) => (
          <li key={id} dir="auto" className="font-reading wrap-anywhere">
            {text}
          </li>
        ))}
    </ul>
  </div>
);

interface FactFormProps {
  readonly title: string;
  readonly fact?: Fact;
  readonly form: StoredForm;
  readonly onSave: (text: FactText, seen: Fact | undefined) => Promise<void>;
  readonly onDelete?: () => void;
  readonly onClose: () => void;
}

interface FactLinesProps {
  readonly lines: FactDraft['lines'];
  readonly onChange: (lines: FactDraft['lines']) => void;
}
