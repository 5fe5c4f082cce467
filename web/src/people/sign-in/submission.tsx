import { useState, type FormEvent, type ReactNode } from 'react';
import { IdentityError } from '#web/auth/refusals.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/states.tsx';

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

export function requireThat(holds: boolean, words: string): asserts holds {
  if (!holds) throw new ReadableError(words);
}

export function SubmissionForm({ submission, submit, children, note, ...words }: SubmissionFormProps) {
  return (
    <form noValidate onSubmit={submission.onSubmit} className="grid gap-5">
      {children}
      <div className="grid gap-2">
        <SubmissionOutcome submission={submission} {...words}>
          {note}
        </SubmissionOutcome>
        <Button type="submit" busy={submission.busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

function SubmissionOutcome({ submission: { busy, problem }, busyWords, fallback, children }: OutcomeProps) {
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

export const OutcomeIfAny = (props: OutcomeProps) =>
  (props.submission.busy || props.submission.problem !== undefined) && <SubmissionOutcome {...props} />;

export interface Submission {
  readonly busy: boolean;
  readonly problem: unknown;
  readonly make: () => void;
  readonly forget: () => void;
  readonly onSubmit: (event: FormEvent) => void;
}

interface SubmissionFormProps extends Omit<OutcomeProps, 'children'> {
  readonly submit: string;
  readonly note?: OutcomeProps['children'];
  readonly children: ReactNode;
}

interface OutcomeProps {
  readonly submission: Submission;
  readonly busyWords: string;
  readonly fallback: string;
  readonly children?: string | false | undefined;
}
