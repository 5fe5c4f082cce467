import type { NamedErrors } from '#shared/domain/workflow-errors.ts';
import * as z from 'zod/mini';
import { step } from './step.ts';

/**
 * The door of a workflow's `onFailure`: an execution failed, took too long or was stopped. `run` gets what the execution
 * was started with, and how it ended. EventBridge brings the notice; a Catch would miss time-outs and aborts.
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

/** What the step said when it threw one of these errors; nothing of any other, which is a bug of ours. */
export function namedMessageOf({ error, cause }: Failure, named: NamedErrors): string | undefined {
  return error !== undefined && Object.hasOwn(named, error) ? messageIn(cause) : undefined;
}

/** Lambda wraps what a step threw as JSON. */
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
