import { Arn, ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  Choice,
  Condition,
  CustomState,
  DefinitionBody,
  Fail,
  JsonPath,
  LogLevel,
  Map,
  StateMachine,
  Succeed,
  Wait,
  WaitTime,
  type IChainable,
} from 'aws-cdk-lib/aws-stepfunctions';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type * as z from 'zod/mini';
import type { Postponable, WaitingStep } from '#shared/domain/admission.ts';
import type { NamedErrors } from '#shared/domain/workflow-errors.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import type { Alarms } from './app-alarm.ts';
import { AppFunction } from './app-function.ts';
import { AppLogGroup } from './app-log-group.ts';
import { stageOf } from './app-stack.ts';
import { FailureRule } from './failure-rule.ts';
import { itemSelector, pathOf } from './state-paths.ts';
import type { Watched } from './watched.ts';
import { workflowParameter, type WorkflowNames } from './workflow-parameter.ts';
import { retriesOf } from './workflow-retries.ts';

/**
 * A state machine (JSONPath) in which every step is one function, is retried on faults, and ends the execution with the
 * name and cause of an uncaught error. The state contains ids and counts, never text. `onFailure` runs after every kind
 * of failed execution. A new workflow also needs payloads in `functions/testing/recorded-payloads.json`, a bound on its
 * history in `infra/template-tests/histories.ts`, and its start in `scripts/release/executions.cloud.test.ts`.
 */
export abstract class AppWorkflow<Step extends string = string> extends Construct implements Watched {
  readonly machine: StateMachine;
  readonly steps: Readonly<Record<Step, AppFunction>>;
  readonly onFailure: AppFunction;
  readonly #environmentName: string;
  readonly #errors: NamedErrors;
  readonly #failed: Fail;
  /** A separate construct scope, because a state and a function can have the same construct id. */
  readonly #states: Construct;
  readonly #invoked = new Set<AppFunction>();

  constructor(scope: Construct, id: string, props: AppWorkflowProps<Step>) {
    super(scope, id);
    const { environmentName, folder, timeout, errors, steps, onFailure, define } = props;
    this.#environmentName = environmentName;
    this.#errors = errors;
    this.#states = new Construct(this, 'States');
    this.#failed = new Fail(this.#states, 'Failed', {
      errorPath: '$.error.Error',
      causePath: '$.error.Cause',
    });
    const functions = Object.entries<StepProps>(steps).map(([name, step]) => [
      name,
      this.#function(folder, name, step),
    ]);
    this.steps = Object.fromEntries(functions) as Record<Step, AppFunction>;
    const log = new AppLogGroup(this, 'Log', { vended: `states/${id}` });
    this.machine = new StateMachine(this, 'Machine', {
      definitionBody: DefinitionBody.fromChainable(define(this, this.steps)),
      timeout,
      tracingEnabled: true,
      logs: {
        destination: log,
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
    });
    this.#letInvoke();
    this.onFailure = this.#function(folder, 'on-failure', onFailure);
    new FailureRule(this, 'Failures', { machine: this.machine, tell: this.onFailure });
    this.#writeDown(id, log);
  }

  abstract get alarms(): Alarms;

  step(name: string, work: AppFunction): CustomState {
    return this.#task(name, work).addCatch(this.#failed, anyError);
  }

  /**
   * Creates the last step of an execution, which starts the next execution. The input of the step is the state (as
   * `round`) and the ARN of this machine.
   */
  continuingStep(name: string, work: AppFunction): CustomState {
    const Parameters = { 'machineArn.$': '$$.StateMachine.Id', 'round.$': '$' };
    return this.#task(name, work, { Parameters }).addCatch(this.#failed, anyError);
  }

  /**
   * Creates a step that may have to wait for an engine. While its result contains `waitUntil`, the step runs again at
   * that time, with this result as its input; then the execution continues with `then`.
   */
  waitingStep(name: string, work: AppFunction, then: IChainable): CustomState {
    return this.#untilDone(name, this.step(name, work), then);
  }

  /**
   * Creates a step that may fail: the execution continues with `then` after success and after failure. Without `then`,
   * the execution succeeds even if the step fails.
   */
  optionalStep(name: string, work: AppFunction, then?: IChainable): CustomState {
    const nextState = then ?? new Succeed(this.#states, `${name} left undone`);
    return this.#task(name, work).addCatch(nextState, anyError);
  }

  /**
   * Runs a step for each item of a list, `atOnce` in parallel. A step may wait as in `waitingStep`; if its result is
   * `postponed`, it ends without waiting. The state is unchanged, except that the results become its field `results`.
   */
  forEach<State extends z.ZodMiniObject, Payload extends z.ZodMiniObject>(
    name: string,
    work: AppFunction,
    { state, items, payload, item, atOnce, results }: ForEachProps<State, Payload>,
  ): Map {
    const map = new Map(this.#states, `${name} each`, {
      itemsPath: pathOf(state, items),
      itemSelector: itemSelector(state, payload, item),
      maxConcurrency: atOnce,
      resultPath: results === undefined ? JsonPath.DISCARD : pathOf(state, results),
    });
    const doneState = new Succeed(this.#states, `${name} done`);
    const task = this.#task(name, work);
    this.#untilDone(name, task, doneState, Condition.isPresent(postponedPath));
    map.itemProcessor(task);
    return map.addCatch(this.#failed, anyError);
  }

  grantTo(granted: AppFunction, ...uses: readonly ExecutionUse[]): void {
    granted.addEnvironment(this.#environmentName, this.machine.stateMachineArn);
    if (uses.includes('StartExecution'))
      granted.allow(['states:StartExecution'], [this.machine.stateMachineArn]);
    const others = uses.filter((use) => use !== 'StartExecution');
    if (others.length > 0)
      granted.allow(
        others.map((use) => `states:${use}`),
        [this.#executions()],
        'Executions of this one workflow are named after the records that they work for.',
      );
  }

  /**
   * Lets the workflow's own steps start executions, in a separate policy and without the environment variable:
   * function, machine and permission would otherwise depend on each other in a circle. The steps get the machine's ARN
   * as input.
   */
  grantStartTo(...steps: readonly AppFunction[]): void {
    new Policy(this, 'StartFurther', {
      roles: steps.map((step) => step.role!),
      statements: [
        new PolicyStatement({
          actions: ['states:StartExecution'],
          resources: [this.machine.stateMachineArn],
        }),
      ],
    });
  }

  /** Leaves out aborted executions, because stopping one is intentional. */
  metricsOfFailures(): Metric[] {
    return [this.machine.metricFailed(), this.machine.metricTimedOut()];
  }

  #function(folder: string, name: string, { minutes, description }: StepProps): AppFunction {
    return new AppFunction(this, name.split('-').map(capitalized).join(''), {
      entry: `${folder}/${name}`,
      description,
      timeout: Duration.minutes(minutes),
    });
  }

  #untilDone(name: string, task: CustomState, then: IChainable, without?: Condition): CustomState {
    const waitState = new Wait(this.#states, `${name} later`, { time: WaitTime.timestampPath(waitUntil) });
    const retryChoice = new Choice(this.#states, `${name} again?`);
    if (without) retryChoice.when(without, then);
    retryChoice.when(Condition.isPresent(waitUntil), waitState.next(task)).otherwise(then);
    task.next(retryChoice);
    return task;
  }

  #task(name: string, work: AppFunction, parameters: object = {}): CustomState {
    this.#invoked.add(work);
    const task = new CustomState(this.#states, name, {
      stateJson: {
        Type: 'Task',
        Resource: work.functionArn,
        TimeoutSeconds: work.timeout!.toSeconds() + 30,
        ...parameters,
      },
    });
    for (const retry of retriesOf(this.#errors)) task.addRetry(retry);
    return task;
  }

  #writeDown(id: string, log: AppLogGroup): void {
    const functions = [...Object.values<AppFunction>(this.steps), this.onFailure];
    const names: WorkflowNames = {
      machineArn: this.machine.stateMachineArn,
      logs: [log, ...functions.map(({ logGroup }) => logGroup)].map(({ logGroupName }) => logGroupName),
    };
    new StringParameter(this, 'Names', {
      parameterName: workflowParameter(stageOf(this).name, id),
      description: 'Names by which operators’ scripts find the execution and the logs of a record',
      stringValue: Stack.of(this).toJsonString(names),
    });
  }

  #letInvoke(): void {
    const invoked = [...this.#invoked].map((step) => step.functionArn);
    this.machine.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: invoked }),
    );
    acknowledgeWildcard(
      this.machine.role,
      '*',
      'X-Ray and the delivery of Step Functions logs accept no narrower resource.',
    );
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

const capitalized = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`;

const waitUntil = `$.${'waitUntil' satisfies keyof WaitingStep}`;

const postponedPath = `$.${'postponed' satisfies keyof Postponable}`;

const anyError = { errors: ['States.ALL'], resultPath: '$.error' };

export interface AppWorkflowProps<Step extends string> {
  readonly environmentName: string;
  /** The folder below `functions/` that contains `on-failure.ts` and, for each step, a file with the step's name. */
  readonly folder: string;
  readonly timeout: Duration;
  readonly errors: NamedErrors;
  readonly steps: Readonly<Record<Step, StepProps>>;
  readonly onFailure: StepProps;
  readonly define: (workflow: AppWorkflow<Step>, steps: Readonly<Record<Step, AppFunction>>) => IChainable;
}

export type ExecutionUse = 'StartExecution' | 'DescribeExecution' | 'StopExecution';

interface StepProps {
  readonly minutes: number;
  readonly description: string;
}

interface ForEachProps<State extends z.ZodMiniObject, Payload extends z.ZodMiniObject> {
  readonly state: State;
  readonly items: keyof z.output<State> & string;
  readonly payload: Payload;
  /** The payload's field for the item; all other fields come from the state's fields of the same name. */
  readonly item: ItemOf<z.output<State>, z.output<Payload>>;
  readonly atOnce: number;
  readonly results?: keyof z.output<State> & string;
}

type ItemOf<State, Payload> = Exclude<keyof Payload, keyof State> & string;
