import type { Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import { log } from './log.ts';

/**
 * Wraps a workflow step: parses its input and output, and logs and rethrows errors, so that the step fails with the
 * error's name.
 */
export function step<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  input: In,
  output: Out,
  run: (payload: z.output<In>, context: StepContext) => Promise<z.input<Out>>,
) {
  return async (payload: unknown, { awsRequestId: requestId }: Context): Promise<z.output<Out>> => {
    try {
      return output.parse(await run(input.parse(payload), { requestId }));
    } catch (error) {
      log.error('A workflow step failed', error);
      throw error;
    }
  };
}

export interface StepContext {
  readonly requestId: string;
}
