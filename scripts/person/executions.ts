import { DescribeExecutionCommand, ExecutionDoesNotExist } from '@aws-sdk/client-sfn';
import type { ReachedStage, Workflow } from './reach.ts';

export async function executionLines(
  { sfn, workflow: namesOf, links }: Pick<ReachedStage, 'sfn' | 'workflow' | 'links'>,
  { workflow, name }: NamedExecution,
): Promise<readonly string[]> {
  const { machineArn, logs } = await namesOf(workflow);
  const executionArn = `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`;
  try {
    const { status, error, traceHeader } = await sfn.send(new DescribeExecutionCommand({ executionArn }));
    const trace = /Root=([^;]+)/.exec(traceHeader ?? '')?.[1];
    // Prints only the error's name, because the cause may quote a person's text.
    return [
      `    execution  ${executionArn} (${[status, error].filter(Boolean).join(', ')})`,
      `               ${links.execution(executionArn)}`,
      ...(trace === undefined ? [] : [`    trace      ${trace}`, `               ${links.trace(trace)}`]),
      `    log        ${links.logs(logs, queryFor([name, ...(trace ? [trace] : [])]))}`,
    ];
  } catch (error) {
    if (!(error instanceof ExecutionDoesNotExist)) throw error;
    return ['    No execution has this name: it never started, or it ended more than 90 days ago.'];
  }
}

const queryFor = (words: readonly string[]) =>
  `fields @timestamp, @log, @message | filter ${words.map((word) => `@message like "${word}"`).join(' or ')} | sort @timestamp`;

export interface NamedExecution {
  readonly workflow: Workflow;
  readonly name: string;
}
