import { Arn, ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  CustomState,
  DefinitionBody,
  Fail,
  JitterType,
  JsonPath,
  LogLevel,
  Map,
  StateMachine,
  Succeed,
  type IChainable,
  type RetryProps,
} from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from './acknowledge.ts';
import type { AppFunction } from './app-function.ts';
import { AppLogGroup } from './app-log-group.ts';

/**
 * A state machine (JSONPath) whose every step is one function, is tried again on faults, and whose every uncaught
 * error ends the execution by its own name and cause. Its state carries ids and counts, never text.
 */
export class AppWorkflow extends Construct {
  readonly machine: StateMachine;
  readonly #environmentName: string;
  readonly #failed: Fail;
  readonly #functions = new Set<AppFunction>();

  constructor(scope: Construct, id: string, { environmentName, timeout, define }: AppWorkflowProps) {
    super(scope, id);
    this.#environmentName = environmentName;
    this.#failed = new Fail(this, 'Failed', { errorPath: '$.error.Error', causePath: '$.error.Cause' });
    this.machine = new StateMachine(this, 'Machine', {
      definitionBody: DefinitionBody.fromChainable(define(this)),
      timeout,
      tracingEnabled: true,
      logs: { destination: new AppLogGroup(this, 'Log'), level: LogLevel.ALL, includeExecutionData: false },
    });
    const invoked = [...this.#functions].map((step) => step.functionArn);
    this.machine.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: invoked }),
    );
    acknowledgeWildcard(
      this.machine.role,
      '*',
      'X-Ray and the delivery of Step Functions logs know no narrower resource.',
    );
  }

  /**
   * A step whose answer becomes the state. `retries` come before the patience with a busy service and the three tries
   * of any other fault.
   */
  step(name: string, work: AppFunction, retries: RetryProps[] = []): CustomState {
    const task = this.#task(name, work, retries);
    return task.addCatch(this.#failed, anyError);
  }

  /** A last step that the work does not hang on: where it fails, the execution has succeeded all the same. */
  optionalStep(name: string, work: AppFunction): CustomState {
    const left = new Succeed(this, `${name} left undone`);
    return this.#task(name, work, []).addCatch(left, anyError);
  }

  /** A step for each item of a list; the state stays as it was. `select` makes the payload of an item. */
  forEach(name: string, work: AppFunction, { items, select, atOnce, retries = [] }: ForEachProps): Map {
    const map = new Map(this, `${name} each`, {
      itemsPath: items,
      itemSelector: select,
      maxConcurrency: atOnce,
      resultPath: JsonPath.DISCARD,
    });
    map.itemProcessor(this.#task(name, work, retries));
    return map.addCatch(this.#failed, anyError);
  }

  /** May start, find and stop executions. Sets the workflow's variable. */
  grantStartTo(...functions: AppFunction[]): void {
    for (const granted of functions) {
      granted.addEnvironment(this.#environmentName, this.machine.stateMachineArn);
      granted.allow(['states:StartExecution'], [this.machine.stateMachineArn]);
      granted.allow(
        ['states:DescribeExecution', 'states:StopExecution'],
        [this.#executions()],
        'Executions of this one workflow are named after the records that they work for.',
      );
    }
  }

  /** Executions that ended in a way that nobody wanted; one that was stopped, somebody did. */
  metricsOfBadEnds(): Metric[] {
    return [this.machine.metricFailed(), this.machine.metricTimedOut()];
  }

  #task(name: string, work: AppFunction, retries: RetryProps[]): CustomState {
    this.#functions.add(work);
    const task = new CustomState(this, name, {
      stateJson: { Type: 'Task', Resource: work.functionArn, TimeoutSeconds: work.timeout!.toSeconds() + 30 },
    });
    for (const retry of [...retries, functionsBusy, anyFault]) task.addRetry(retry);
    return task;
  }

  #executions(): string {
    return Arn.format(
      {
        service: 'states',
        resource: 'execution',
        resourceName: `${this.machine.stateMachineName}:*`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      },
      Stack.of(this),
    );
  }
}

/** Thirty seconds apart at most and never in step with each other: a crowd of authors shares what is busy. */
export const whileBusy = {
  interval: Duration.seconds(1),
  maxAttempts: 12,
  backoffRate: 2,
  maxDelay: Duration.seconds(30),
  jitterStrategy: JitterType.FULL,
} satisfies RetryProps;

/** An account may run so many functions at once (a new one ten); three quick tries would fail an author for it. */
const functionsBusy: RetryProps = {
  errors: ['Lambda.TooManyRequestsException', 'Lambda.ServiceException', 'Lambda.SdkClientException'],
  ...whileBusy,
};

const anyFault: RetryProps = {
  errors: ['States.ALL'],
  maxAttempts: 3,
  backoffRate: 2,
  jitterStrategy: JitterType.FULL,
};

const anyError = { errors: ['States.ALL'], resultPath: '$.error' };

interface AppWorkflowProps {
  readonly environmentName: string;
  readonly timeout: Duration;
  readonly define: (workflow: AppWorkflow) => IChainable;
}

interface ForEachProps {
  readonly items: string;
  readonly select: Record<string, unknown>;
  readonly atOnce: number;
  readonly retries?: RetryProps[];
}
