import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { genres } from '#shared/domain/books/genres.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Counter, Field, TextArea } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { creationOf, dropPlan, keepPlan, storedPlan, problemsOf, type Plan } from './book-plan.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { useBeginBook } from './use-begin-book.ts';

export function NewBook({ userid, onClose }: { userid: string; onClose: () => void }) {
  const [plan, setPlan] = useState(() => storedPlan(userid));
  const [checked, setChecked] = useState(false);
  const { begin, busy, problem } = useBeginBook(userid);
  const problems = checked ? problemsOf(plan) : {};

  const change = (part: Partial<Plan>) => {
    const next = { ...plan, ...part };
    keepPlan(userid, next);
    setPlan(next);
  };
  const typed = (name: keyof Plan) => ({
    dir: 'auto',
    value: plan[name],
    problem: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Renders the problems at once, so that the first invalid field can take the focus.
    flushSync(() => setChecked(true));
    const invalidField = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
    if (invalidField) return invalidField.focus();
    if (await begin(creationOf(plan))) dropPlan();
  }

  return (
    <Dialog title="New book" onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field
          label="Title"
          autoComplete="off"
          note="A working title will do. You can change it at any time."
          {...typed('title')}
        />
        <details
          className="group grid gap-5"
          open={hasDetails(plan) || Object.keys(problems).some((name) => name !== 'title') || undefined}
        >
          <summary className="inline-flex min-h-11 items-center font-medium text-accent">
            More about the book
          </summary>
          <div className="grid gap-5 pt-2">
            <Field
              label="Genre"
              autoComplete="off"
              list="genres"
              note="The cover is drawn to match it."
              {...typed('genre')}
            />
            <datalist id="genres">
              {genres.map((genre) => (
                <option key={genre}>{genre}</option>
              ))}
            </datalist>
            <TextArea
              label="Premise"
              rows={3}
              note="Who it’s about, what happens and why it matters."
              aside={lengthCounter(plan.premise)}
              {...typed('premise')}
            />
            <TextArea
              label="Audience"
              rows={2}
              note="Who you write for."
              aside={lengthCounter(plan.audience)}
              {...typed('audience')}
            />
            <TextArea
              label="Tone"
              rows={2}
              note="How it should sound."
              aside={lengthCounter(plan.tone)}
              {...typed('tone')}
            />
            <Field
              label="Word goal"
              inputMode="numeric"
              autoComplete="off"
              note="A novel often has about 80,000 words."
              {...typed('wordGoal')}
            />
          </div>
        </details>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Creating…' : 'Create book'}
          </Button>
        </div>
        <StatusLine tone="alarm">{problem}</StatusLine>
      </form>
    </Dialog>
  );
}

const lengthCounter = (text: string) =>
  text.length > bookLimits.detailCharacters * 0.8 && (
    <Counter count={text.length} limit={bookLimits.detailCharacters} />
  );

const hasDetails = ({ title: _title, ...more }: Plan) => Object.values(more).some((text) => text !== '');
