import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IdentityError } from '#web/auth/refusals.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';

export function StepForm({ step, submit, busyWords, fallback, children }: StepFormProps) {
  const { error } = step;
  const advice = error instanceof IdentityError ? error.advice : undefined;
  const isFieldError = error instanceof WrongEntry;
  const formRef = useFirstWrong(isFieldError && error);
  return (
    <form
      ref={formRef}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!step.isPending) step.mutate();
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={step.isPending}>
          {submit}
        </Button>
        <StatusLine tone={step.isError ? 'alarm' : 'calm'}>
          {step.isPending && busyWords}
          {error && !isFieldError && `Error: ${messageOf(error, fallback)}`}
          {advice !== undefined && ` ${advice}`}
        </StatusLine>
      </div>
    </form>
  );
}

export class WrongEntry extends ReadableError {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

export const fieldProblem = (error: unknown, field?: string): string | undefined =>
  error instanceof WrongEntry && error.field === field ? error.message : undefined;

interface StepFormProps {
  readonly step: Pick<UseMutationResult<void, Error, void>, 'error' | 'isPending' | 'isError' | 'mutate'>;
  readonly submit: string;
  readonly busyWords: string;
  readonly fallback: string;
  readonly children: ReactNode;
}
