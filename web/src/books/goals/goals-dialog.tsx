import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { WritingGoals } from '#shared/contract/books/writing-goals.ts';
import { ownTimeZone } from '#shared/domain/locale.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { zoneName, timeZonesWith } from '#web/platform/time-zones.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';
import { draftOf, goalsOf, problemsOf, type GoalsDraft } from './goals-draft.ts';
import { writingQuery } from './writing-query.ts';

export function GoalsDialog({ userid, goals, onClose }: GoalsDialogProps) {
  const queries = useQueryClient();
  const [own] = useState(ownTimeZone);
  const [zones] = useState(() => timeZonesWith(goals?.timeZone ?? own));
  const [draft, setDraft] = useState(() => draftOf(goals, own));
  const [refused, setRefused] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formRef = useFirstWrong(refused);
  const isFirst = goals === undefined;
  const problems = refused > 0 ? problemsOf(draft, isFirst) : undefined;
  const unit = measureOptions.find(({ value }) => value === draft.measure)?.name;
  const change = (fields: Partial<GoalsDraft>) => setDraft((before) => ({ ...before, ...fields }));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    if (Object.values(problemsOf(draft, isFirst)).some((one) => one !== undefined)) {
      setRefused((times) => times + 1);
      return;
    }
    setBusy(true);
    try {
      const { queryKey } = writingQuery(userid);
      await queries.cancelQueries({ queryKey });
      const { writing } = await api('PUT /writing-goals', { body: goalsOf(draft) });
      queries.setQueryData(queryKey, writing);
      onClose();
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t save the goals. Try again.'));
      setBusy(false);
    }
  }

  return (
    <Dialog title={isFirst ? 'Set a writing goal' : 'Change your writing goals'} onClose={onClose}>
      <form ref={formRef} noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
        <ChoiceChips
          legend="Count"
          choices={measureOptions}
          chosen={draft.measure}
          onChoose={(measure) => change({ measure })}
        />
        <Field
          label={`${unit} per day`}
          inputMode="numeric"
          autoComplete="off"
          note="Leave empty for no daily goal and no streak."
          value={draft.daily}
          problem={problems?.daily}
          onChange={({ target }) => change({ daily: target.value })}
        />
        <Field
          label={`${unit} per week`}
          inputMode="numeric"
          autoComplete="off"
          note="Monday to Sunday. Leave empty for no weekly goal."
          value={draft.weekly}
          problem={problems?.weekly}
          onChange={({ target }) => change({ weekly: target.value })}
        />
        <Select
          label="Time zone"
          note="Your days start at midnight there. Past days stay as counted."
          value={draft.timeZone}
          onChange={({ target }) => change({ timeZone: target.value })}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </Select>
        <p className="text-small text-faded">
          {isFirst
            ? 'Counting starts now, with what you write and accept in your books. Imported text doesn’t count.'
            : 'With both goals empty, counting stops. The goal for a whole book is in its details.'}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving…' : isFirst ? 'Set goal' : 'Save goals'}
          </Button>
        </div>
        {problem !== undefined && <StatusLine tone="alarm">{problem}</StatusLine>}
      </form>
    </Dialog>
  );
}

const measureOptions = [
  { name: 'Words', value: 'words' },
  { name: 'Characters', value: 'characters' },
] as const;

interface GoalsDialogProps {
  readonly userid: string;
  readonly goals: WritingGoals | undefined;
  readonly onClose: () => void;
}
