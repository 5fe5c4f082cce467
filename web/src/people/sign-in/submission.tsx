import { useState, type FormEvent, type ReactNode } from 'react';
import { IdentityError } from '#web/auth/refusals.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/states.tsx';

/** One thing to be done by a form: a second press while it is under way is not heard, and a refusal stays to be shown. */
export function useSubmission(work: () => Promise<void>): Submission {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  async function make() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  }
  return {
    busy,
    problem,
    make: () => void make(),
    forget: () => setProblem(undefined),
    onSubmit: (event) => {
      event.preventDefault();
      void make();
    },
  };
}

/** A slip that is found before anybody is asked; shown like a refusal. */
export function demand(holds: boolean, words: string): asserts holds {
  if (!holds) throw new ReadableError(words);
}

/** A form about one submission: its fields, how it stands, and its button. */
export function SubmissionForm({ submission, submit, children, says, ...words }: SubmissionFormProps) {
  return (
    <form noValidate onSubmit={submission.onSubmit} className="grid gap-5">
      {children}
      <div className="grid gap-2">
        <Outcome submission={submission} {...words}>
          {says}
        </Outcome>
        <Button type="submit" busy={submission.busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** How the submission stands, in words: what is under way, or the refusal and what to do about it. */
function Outcome({ submission: { busy, problem }, busyWords, fallback, children }: OutcomeProps) {
  const advice = problem instanceof IdentityError ? problem.advice : undefined;
  return (
    <StatusLine tone={problem === undefined || busy ? 'calm' : 'alarm'}>
      {busy && busyWords}
      {!busy && problem === undefined && children}
      {!busy && problem !== undefined && `Error: ${messageOf(problem, fallback)}`}
      {!busy && advice !== undefined && <span className="mt-1 block font-normal text-ink">{advice}</span>}
    </StatusLine>
  );
}

/** The same beside a button that keeps no line free for it. */
export const PassingOutcome = (props: OutcomeProps) =>
  (props.submission.busy || props.submission.problem !== undefined) && <Outcome {...props} />;

export interface Submission {
  readonly busy: boolean;
  readonly problem: unknown;
  readonly make: () => void;
  /** The refusal is of no more use. */
  readonly forget: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

interface SubmissionFormProps extends Omit<OutcomeProps, 'children'> {
  /** What the button says. */
  readonly submit: string;
  /** What is to be said when nothing is wrong. */
  readonly says?: OutcomeProps['children'];
  readonly children: ReactNode;
}

interface OutcomeProps {
  readonly submission: Submission;
  readonly busyWords: string;
  /** For a failure without words. */
  readonly fallback: string;
  /** What is to be said when nothing is wrong. */
  readonly children?: string | false | undefined;
}
