import type { NamedErrors } from '#shared/domain/workflow-errors.ts';
import * as z from 'zod/mini';
import { step } from './step.ts';

/**
 * Handles the end of an execution that failed, timed out or was stopped; `run` gets the input of the execution.
 * EventBridge reports the end, because a Catch would miss time-outs and aborts.
 */
export function onFailureStep<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  input: In,
  output: Out,
  run: (input: z.output<In>, end: Failure) => Promise<z.input<Out>>,
) {
  return step(StatusChange, output, ({ detail: { status, input: started, error, cause } }) =>
    run(input.parse(JSON.parse(started)), { status, error: error ?? undefined, cause: cause ?? undefined }),
  );
}

/**
 * Returns the message if the error is one of `named`. Any other error is a bug of ours, so its message isn't returned.
 */
export function namedMessageOf({ error, cause }: Failure, named: NamedErrors): string | undefined {
  return error !== undefined && Object.hasOwn(named, error) ? messageIn(cause) : undefined;
}

/** Lambda wraps the error of a step as JSON. */
function messageIn(cause: string | undefined): string | undefined {
  try {
    const { errorMessage } = JSON.parse(cause ?? '') as { errorMessage?: unknown };
    return typeof errorMessage === 'string' ? errorMessage : undefined;
  } catch {
    return cause;
  }
}

const StatusChange = z.object({
  detail: z.object({
    status: z.enum(['FAILED', 'TIMED_OUT', 'ABORTED']),
    input: z.string(),
    error: z.optional(z.nullable(z.string())),
    cause: z.optional(z.nullable(z.string())),
  }),
});

export interface Failure {
  readonly status: 'FAILED' | 'TIMED_OUT' | 'ABORTED';
  readonly error?: string | undefined;
  readonly cause?: string | undefined;
}
