import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';
import { describe, expect, test } from 'vitest';
import { workflowParameter } from '#infra/constructs/workflow-parameter.ts';
import { stages } from '#infra/stages.ts';
import { allResources, violationsOf, type Resource } from '#infra/testing/system.ts';

export function workflowTests(): void {
  describe('Workflows', () => {
    test('have definitions that Step Functions accepts', () => {
      const written = new Set(machineDefinitions().map((definition) => JSON.stringify(definition)));
      expect(written.size).toBeGreaterThanOrEqual(5);
      for (const definition of written)
        // throws for an invalid definition; ARNs aren't checked, because another test checks which function is called
        void new StateMachine(JSON.parse(definition) as StateMachineDefinition, {
          validationOptions: { checkArn: false },
        });
    });

    test('have a timeout, which is twelve hours for narrations', () => {
      expect(machineDefinitions().filter(({ TimeoutSeconds }) => TimeoutSeconds === undefined)).toEqual([]);
      for (const { TimeoutSeconds } of narrations()) expect(TimeoutSeconds).toBe(43_200);
    });

    test('each write their logs to a log group of their own, and all groups share a name prefix', () => {
      const logs = allResources('AWS::Logs::LogGroup', 'prod').flatMap(
        ({ properties: { LogGroupName: name } }) => name ?? [],
      );
      const machines = allResources('AWS::StepFunctions::StateMachine', 'prod');
      expect(logs).toHaveLength(machines.length);
      for (const name of logs) expect(name).toMatch(/^\/aws\/vendedlogs\/quillcast-prod\/states\/\w+$/);
      expect(new Set(logs).size).toBe(logs.length);
    });

    test('are each described by a parameter with which operators find the workflow and its logs', () => {
      const machines = allResources('AWS::StepFunctions::StateMachine', 'prod');
      const written = allResources('AWS::SSM::Parameter', 'prod').filter(({ properties: { Name } }) =>
        Name.startsWith('/quillcast/prod/workflows/'),
      );
      expect(written).toHaveLength(machines.length);
      const narration = written.find(
        ({ properties: { Name } }) => Name === workflowParameter('prod', 'Narration'),
      )!;
      for (const name of [
        'machineArn',
        'NarrationMachine',
        'NarrationLog',
        'NarrationSynthesizeLog',
        'NarrationOnFailureLog',
      ])
        expect(narration.text).toContain(name);
    });

    test('fail with the name and the cause of an error that no step handles', () => {
      const states = machineDefinitions().flatMap(({ States }) => Object.values(States));
      const workStates = states.filter(
        (state) => (state.Type === 'Task' || state.Type === 'Map') && !isOptional(state),
      );
      expect(workStates.length).toBeGreaterThanOrEqual(16);
      for (const { Catch } of workStates)
        expect(Catch).toEqual([{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Failed' }]);
      for (const failed of states.filter(({ Type }) => Type === 'Fail'))
        expect(failed).toMatchObject({ ErrorPath: '$.error.Error', CausePath: '$.error.Cause' });
    });

    test('a narration succeeds even if its notification fails', () => {
      for (const { States } of narrations()) {
        const { Next } = States['Tell']!.Catch![0]!;
        expect([States['Finish']!.Next, States['Of a book?']!.Default]).toEqual(['Of a book?', 'Tell']);
        expect(States[Next]!.Type).toBe('Succeed');
      }
    });

    test('a narration that is part of a whole book starts the next one before it notifies the author', () => {
      for (const { States } of narrations()) {
        expect(States['Of a book?']).toMatchObject({
          Choices: [{ Variable: '$.jobId', IsPresent: true, Next: 'Advance' }],
          Default: 'Tell',
        });
        expect(States['Advance']).toMatchObject({
          Next: 'Tell',
          TimeoutSeconds: 90,
          Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Tell' }],
        });
      }
    });

    test('a podcast’s script is written before it is spoken, and waits for its author if requested', () => {
      for (const { StartAt, States } of narrations()) {
        const [first, held] = [States[StartAt]!, States['Held for its author?']!];
        expect([first.Choices!.at(-1), first.Default]).toEqual([
          { Variable: '$.script', IsPresent: true, Next: 'Script' },
          'Plan',
        ]);
        expect(States['Script again?']!.Default).toBe('Held for its author?');
        expect([held.Choices, held.Default]).toEqual([
          [{ Variable: '$.script', StringEquals: 'hold', Next: 'Of a book?' }],
          'Plan',
        ]);
      }
    });

    test('narrations and answers wait and ask again while the voices or the model are busy', () => {
      const waits = [
        ...narrations().flatMap(({ States }) => [
          { name: 'Script', states: States },
          ...['Synthesize first', 'Synthesize'].map((name) => ({
            name,
            states: States[`${name} each`]!.ItemProcessor!.States,
          })),
        ]),
        ...conversations().map(({ States }) => ({ name: 'Generate', states: States })),
      ];
      expect(waits).toHaveLength(4 * Object.keys(stages).length);
      for (const { name, states } of waits) {
        expect(states[name]!.Next).toBe(`${name} again?`);
        expect(states[`${name} again?`]!.Choices!.at(-1)).toEqual({
          Variable: '$.waitUntil',
          IsPresent: true,
          Next: `${name} later`,
        });
        expect(states[`${name} later`]).toEqual({
          Type: 'Wait',
          TimestampPath: '$.waitUntil',
          Next: name,
        });
      }
    });

    test('postponed sentences wait for the next round; at the history limit, a new run continues', () => {
      for (const { StartAt, States } of narrations()) {
        for (const name of ['Synthesize first', 'Synthesize'])
          expect(States[`${name} each`]!.ItemProcessor!.States[`${name} again?`]!.Choices![0]).toEqual({
            Variable: '$.postponed',
            IsPresent: true,
            Next: `${name} done`,
          });
        expect(States['All published?']!.Choices).toEqual([
          { Variable: '$.done', BooleanEquals: true, Next: 'Finish' },
          { Variable: '$.full', IsPresent: true, Next: 'Continue' },
        ]);
        expect(States['Continue']).toMatchObject({
          Parameters: { 'machineArn.$': '$$.StateMachine.Id', 'round.$': '$' },
          End: true,
        });
        expect(States[StartAt]!.Choices![0]).toEqual({
          Variable: '$.made',
          IsPresent: true,
          Next: 'Publish',
        });
      }
    });

    test('only two steps of a narration may start a workflow, and only another narration', () => {
      const [policy, ...others] = allResources('AWS::IAM::Policy', 'prod').filter(({ id }) =>
        id.startsWith('NarrationStartFurther'),
      );
      expect(others).toEqual([]);
      const { Roles, PolicyDocument } = policy!.properties;
      expect(Roles.map(({ Ref }: { Ref: string }) => Ref.replace(/Role.{8}$/, ''))).toEqual([
        'NarrationAdvance',
        'NarrationContinue',
      ]);
      expect(PolicyDocument.Statement).toEqual([
        {
          Action: 'states:StartExecution',
          Effect: 'Allow',
          Resource: { Ref: expect.stringMatching(/^NarrationMachine/) },
        },
      ]);
    });

    test('a narration speaks and publishes its beginning before the rest', () => {
      for (const { States } of narrations())
        expect([States['Plan']!.Next, States['Synthesize first each']!.Next]).toEqual([
          'Synthesize first each',
          'Publish',
        ]);
    });

    test('each task retries up to 12 times while all functions of the account are busy', () => {
      const tasks = machineDefinitions().flatMap(tasksOf);
      expect(tasks.length).toBeGreaterThanOrEqual(20);
      for (const { Retry } of tasks)
        expect(
          Retry!.find(({ ErrorEquals }) => ErrorEquals.includes('Lambda.TooManyRequestsException')),
        ).toMatchObject({
          MaxAttempts: 12,
          MaxDelaySeconds: 30,
          JitterStrategy: 'FULL',
        });
    });

    test('an answer’s workflow may take three hours in total and over five minutes per model call', () => {
      for (const { TimeoutSeconds, States } of conversations()) {
        expect(TimeoutSeconds).toBe(10_800);
        expect([States['Prepare']!.Next, States['Generate again?']!.Default, States['Keep']!.Next]).toEqual([
          'Generate',
          'Keep',
          'Of a reading?',
        ]);
        expect(States['Generate']!.TimeoutSeconds).toBeGreaterThan(300);
        expect(States[States['Tell']!.Catch![0]!.Next]!.Type).toBe('Succeed');
      }
    });

    test('in an AI reading of a whole book, each answer starts the next and then notifies the author', () => {
      for (const { States } of conversations()) {
        expect(States['Of a reading?']).toMatchObject({
          Choices: [{ Variable: '$.readingId', IsPresent: true, Next: 'Advance' }],
          Default: 'Tell',
        });
        expect(States['Advance']).toMatchObject({
          Next: 'Tell',
          TimeoutSeconds: 90,
          Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Tell' }],
        });
      }
    });

    test('an answer retries a fault of the model three times, but not a busy or refusing model', () => {
      for (const { States } of conversations())
        expect(States['Generate']!.Retry).toMatchObject([
          { ErrorEquals: ['ModelBusy', 'ModelRefused', 'ModelGone', 'BookGone'], MaxAttempts: 0 },
          { ErrorEquals: expect.arrayContaining(['Lambda.TooManyRequestsException']) },
          { ErrorEquals: ['States.ALL'], MaxAttempts: 3 },
        ]);
    });

    test('a narration speaks six groups of sentences at a time; each task gets its ids and attempt', () => {
      for (const { States } of narrations())
        expect(States['Synthesize each']).toMatchObject({
          ItemsPath: '$.next',
          MaxConcurrency: 6,
          ResultPath: '$.spoken',
          ItemSelector: {
            'audioId.$': '$.audioId',
            'ownerId.$': '$.ownerId',
            'attempt.$': '$.attempt',
            'group.$': '$$.Map.Item.Value',
          },
        });
    });

    test('rules react to failed, timed-out and aborted runs; another starts a job every ten minutes', () => {
      const rules = allResources('AWS::Events::Rule').filter((it) =>
        it.properties.EventPattern?.source.includes('aws.states'),
      );
      expect(
        violationsOf(
          rules,
          (it) => it.properties.EventPattern.detail.status.join() === 'FAILED,TIMED_OUT,ABORTED',
        ),
      ).toEqual([]);
      expect(
        allResources('AWS::Events::Rule', 'prod').map((it) => it.properties.ScheduleExpression),
      ).toContain('rate(10 minutes)');
    });

    test('each workflow has one rule that sends its failed executions, and no others, to a function', () => {
      const hasFailureRule = (machine: Resource) =>
        allResources('AWS::Events::Rule', machine.stage.name, machine.part).filter(
          ({ properties: { EventPattern, Targets } }) =>
            EventPattern?.source.join() === 'aws.states' &&
            JSON.stringify(EventPattern.detail.stateMachineArn) === `[{"Ref":"${machine.id}"}]` &&
            Targets.length === 1 &&
            /OnFailure.{8}$/.test(Targets[0].Arn['Fn::GetAtt'][0]),
        ).length === 1;
      expect(violationsOf(allResources('AWS::StepFunctions::StateMachine'), hasFailureRule)).toEqual([]);
    });

    test('a narration does not retry errors that its steps raise on purpose, like `NothingToRead`', () => {
      for (const { States } of narrations())
        for (const { Retry } of tasksOf({ States }))
          expect(Retry![0]).toEqual({
            ErrorEquals: [
              'EngineBusy',
              'NothingHeard',
              'NothingToRead',
              'SentencesMissing',
              'ModelBusy',
              'ModelRefused',
              'NoScript',
            ],
            MaxAttempts: 0,
          });
    });
  });
}

const machineDefinitions = () => allResources('AWS::StepFunctions::StateMachine').map(definitionOf);

const narrations = () => machinesOf('Narration');
const conversations = () => machinesOf('Conversation');

function machinesOf(workflow: string): Machine[] {
  const machines = allResources('AWS::StepFunctions::StateMachine').filter(({ id }) =>
    id.startsWith(workflow),
  );
  expect(machines).toHaveLength(Object.keys(stages).length);
  return machines.map(definitionOf);
}

function definitionOf({ properties }: Resource): Machine {
  const [, parts] = properties.DefinitionString['Fn::Join'] as [string, unknown[]];
  return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'arn')).join('')) as Machine;
}

const tasksOf = ({ States }: Pick<Machine, 'States'>): State[] =>
  Object.values(States).flatMap((state) =>
    state.Type === 'Task' ? [state] : state.ItemProcessor ? tasksOf(state.ItemProcessor) : [],
  );

/**
 * Returns whether a failure of this state is harmless, because the execution then continues as after a success or ends
 * successfully.
 */
const isOptional = ({ Next, Catch: [caught] = [] }: State) =>
  caught?.Next.endsWith(' left undone') || (caught !== undefined && caught.Next === Next);

interface Machine {
  readonly StartAt: string;
  readonly TimeoutSeconds?: number;
  readonly States: Record<string, State>;
}
interface State {
  readonly Type: string;
  readonly TimeoutSeconds?: number;
  readonly Next?: string;
  readonly Choices?: object[];
  readonly Default?: string;
  readonly Catch?: { readonly Next: string }[];
  readonly Retry?: Retry[];
  readonly ItemProcessor?: Machine;
}
interface Retry {
  readonly ErrorEquals: string[];
  readonly MaxAttempts?: number;
  readonly MaxDelaySeconds?: number;
}
