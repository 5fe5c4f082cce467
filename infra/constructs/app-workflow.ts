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
import type { Postponable, Waiting } from '#shared/domain/admission.ts';
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
 * A state machine (JSONPath) whose every step is one function, is tried again on faults, and whose every uncaught
 * error ends the execution by its own name and cause. Its state carries ids and counts, never text. However an
 * execution fails, the function `onFailure` is told of it.
 */
export abstract class AppWorkflow<Step extends string = string> extends Construct implements Watched {
  readonly machine: StateMachine;
  readonly steps: Readonly<Record<Step, AppFunction>>;
  readonly onFailure: AppFunction;
  readonly #environmentName: string;
  readonly #errors: NamedErrors;
  readonly #failed: Fail;
  /** Names of states are construct ids, and those of the functions are the same. */
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

  /** Who is hurt when it fails, or when `onFailure` does. */
  abstract get alarms(): Alarms;

  /** A step whose answer becomes the state. */
  step(name: string, work: AppFunction): CustomState {
    return this.#task(name, work).addCatch(this.#failed, anyError);
  }

  /** The last step of an execution that starts the next one: it gets the state as `round`, and the ARN of this machine. */
  continuingStep(name: string, work: AppFunction): CustomState {
    const Parameters = { 'machineArn.$': '$$.StateMachine.Id', 'round.$': '$' };
    return this.#task(name, work, { Parameters }).addCatch(this.#failed, anyError);
  }

  /**
   * A step that may have to wait for an engine: it comes again when its answer says so (`waitUntil`), with that answer,
   * and `then` comes when it says so no more.
   */
  waitingStep(name: string, work: AppFunction, then: IChainable): CustomState {
    return this.#untilDone(name, this.step(name, work), then);
  }

  /**
   * A step that the work does not hang on: where it fails, `then` comes, which stands behind it anyway; without one the
   * execution has succeeded all the same.
   */
  optionalStep(name: string, work: AppFunction, then?: IChainable): CustomState {
    const left = then ?? new Succeed(this.#states, `${name} left undone`);
    return this.#task(name, work).addCatch(left, anyError);
  }

  /**
   * A step for each item of a list in the state, `atOnce` at a time, which may have to wait as a `waitingStep` does, unless
   * its answer says that it is `postponed`. The state stays as it was; the answers become its field `results`.
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
    const done = new Succeed(this.#states, `${name} done`);
    const task = this.#task(name, work);
    this.#untilDone(name, task, done, Condition.isPresent(postponed));
    map.itemProcessor(task);
    return map.addCatch(this.#failed, anyError);
  }

  /** Exactly these actions on executions. Sets the workflow's variable. */
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
   * Lets steps of its own start further executions, without the variable: function, machine and right would each need
   * the other first. The steps know the machine from what they are given, and the right is a policy beside both.
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

  /** Executions that ended in a way that nobody wanted; one that was stopped, somebody did. */
  metricsOfFailures(): Metric[] {
    return [this.machine.metricFailed(), this.machine.metricTimedOut()];
  }

  #function(folder: string, name: string, { minutes, does }: StepProps): AppFunction {
    return new AppFunction(this, name.split('-').map(capitalized).join(''), {
      entry: `${folder}/${name}`,
      does,
      timeout: Duration.minutes(minutes),
    });
  }

  #untilDone(name: string, task: CustomState, then: IChainable, without?: Condition): CustomState {
    const later = new Wait(this.#states, `${name} later`, { time: WaitTime.timestampPath(waitUntil) });
    const asked = new Choice(this.#states, `${name} again?`);
    if (without) asked.when(without, then);
    asked.when(Condition.isPresent(waitUntil), later.next(task)).otherwise(then);
    task.next(asked);
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
      description: 'Leads operators from a record to its execution and its logs',
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
      'X-Ray and the delivery of Step Functions logs know no narrower resource.',
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

const waitUntil = `$.${'waitUntil' satisfies keyof Waiting}`;

const postponed = `$.${'postponed' satisfies keyof Postponable}`;

const anyError = { errors: ['States.ALL'], resultPath: '$.error' };

export interface AppWorkflowProps<Step extends string> {
  readonly environmentName: string;
  /** Below `functions/`: a file for each step, named like it, and `on-failure.ts`. */
  readonly folder: string;
  readonly timeout: Duration;
  readonly errors: NamedErrors;
  readonly steps: Readonly<Record<Step, StepProps>>;
  /** Puts right what an execution left behind that failed, took too long or was stopped. */
  readonly onFailure: StepProps;
  readonly define: (workflow: AppWorkflow<Step>, steps: Readonly<Record<Step, AppFunction>>) => IChainable;
}

export type ExecutionUse = 'StartExecution' | 'DescribeExecution' | 'StopExecution';

interface StepProps {
  readonly minutes: number;
  readonly does: string;
}

interface ForEachProps<State extends z.ZodMiniObject, Payload extends z.ZodMiniObject> {
  readonly state: State;
  /** Field of the state that is the list. */
  readonly items: keyof z.output<State> & string;
  readonly payload: Payload;
  /** Field of the payload that is the item; every other comes from the state by its own name. */
  readonly item: ItemOf<z.output<State>, z.output<Payload>>;
  readonly atOnce: number;
  /** Field of the state that becomes the list of their answers; without it they are left out. */
  readonly results?: keyof z.output<State> & string;
}

/** The fields of a payload that the state does not have. */
type ItemOf<State, Payload> = Exclude<keyof Payload, keyof State> & string;
