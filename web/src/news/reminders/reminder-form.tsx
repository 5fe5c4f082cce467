import { useId, useState, type FormEvent } from 'react';
import type { Reminder, ReminderRequest } from '#shared/contract/news/reminders.ts';
import { momentText, ownTimeZone } from '#shared/domain/locale.ts';
import { mostReminderCharacters } from '#shared/domain/news/reminders.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { zoneName, timeZonesWith } from '#web/platform/time-zones.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Counter, Field, Select, TextArea } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';
import { DayChoice } from './day-choice.tsx';
import { blankDraft, problemsOf, requestOf, type ReminderDraft } from './reminder-draft.ts';

export function ReminderForm({ onCreate }: ReminderFormProps) {
  const titleId = useId();
  const [own] = useState(ownTimeZone);
  const [zones] = useState(() => timeZonesWith(own));
  const [draft, setDraft] = useState(() => blankDraft(own));
  const [refused, setRefused] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ tone: 'calm' });
  const [busy, setBusy] = useState(false);
  const formRef = useFirstWrong(refused);
  const problems: Partial<ReturnType<typeof problemsOf>> = refused > 0 ? problemsOf(draft) : {};
  const change = (fields: Partial<ReminderDraft>) => setDraft((before) => ({ ...before, ...fields }));

  async function submitForm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setOutcome({ tone: 'calm' });
    if (Object.values(problemsOf(draft)).some((problem) => problem !== undefined)) {
      setRefused((times) => times + 1);
      return;
    }
    setBusy(true);
    try {
      const { nextAt } = await onCreate(requestOf(draft));
      change({ message: '' });
      setRefused(0);
      setOutcome({ tone: 'calm', text: nextAt && `You will be reminded on ${momentText(nextAt)}.` });
    } catch (error) {
      setOutcome({ tone: 'alarm', text: messageOf(error, 'We couldn’t create the reminder. Try again.') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={formRef}
      noValidate
      aria-labelledby={titleId}
      className="grid gap-4"
      onSubmit={(event) => void submitForm(event)}
    >
      <h3 id={titleId} className="font-medium">
        New reminder
      </h3>
      <TextArea
        label="Remind me of"
        rows={2}
        value={draft.message}
        problem={problems.message}
        aside={<Counter count={draft.message.trim().length} limit={mostReminderCharacters} />}
        onChange={({ target }) => change({ message: target.value })}
      />
      <ChoiceChips
        legend="How often"
        choices={frequencies}
        chosen={draft.repeats ? 'weekly' : 'once'}
        onChoose={(value) => change({ repeats: value === 'weekly' })}
      />
      {draft.repeats && (
        <DayChoice chosen={draft.days} problem={problems.days} onChoose={(days) => change({ days })} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!draft.repeats && (
          <Field
            label="Day"
            type="date"
            value={draft.date}
            problem={problems.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        )}
        <Field
          label="Time"
          type="time"
          value={draft.time}
          problem={problems.time}
          onChange={({ target }) => change({ time: target.value })}
        />
      </div>
      <Select
        label="Time zone"
        value={draft.timeZone}
        onChange={({ target }) => change({ timeZone: target.value })}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? 'Creating…' : 'Remind me'}
      </Button>
      <StatusLine tone={outcome.tone}>{outcome.text}</StatusLine>
    </form>
  );
}

const frequencies = [
  { name: 'Once', value: 'once' },
  { name: 'Every week', value: 'weekly' },
] as const;

interface Outcome {
  readonly tone: 'calm' | 'alarm';
  readonly text?: string | undefined;
}
interface ReminderFormProps {
  /** If the server refuses, throws an error whose message can be shown to the person. */
  readonly onCreate: (request: ReminderRequest) => Promise<Reminder>;
}
