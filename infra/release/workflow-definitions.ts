import type { Declared } from './declared-in.ts';

/**
 * Returns the state machines of a stage, with `${Id}` in place of the ARN of a resource with this logical id. An
 * execution keeps the definition that it started with, and calls the current code by these ARNs.
 */
export const workflowDefinitions = (resources: readonly Declared[]): RecordedWorkflow[] =>
  resources
    .filter(({ type }) => type === 'AWS::StepFunctions::StateMachine')
    .map(({ part, id, properties }) => ({
      part,
      id,
      definition: JSON.parse(textOf(properties['DefinitionString'])) as object,
    }))
    .toSorted((one, other) => one.id.localeCompare(other.id));

export const functionsCalledBy = ({ definition }: RecordedWorkflow): string[] => [
  ...new Set([...JSON.stringify(definition).matchAll(/\$\{(\w+)\}/g)].map(([, id]) => id!)),
];

export const definitionString = ({ definition }: RecordedWorkflow): object => ({
  'Fn::Join': [
    '',
    JSON.stringify(definition)
      .split(/(\$\{\w+\})/)
      .map((part) => {
        const [, id] = /^\$\{(\w+)\}$/.exec(part) ?? [];
        return id === undefined ? part : { 'Fn::GetAtt': [id, 'Arn'] };
      }),
  ],
});

function textOf(definition: unknown): string {
  const { 'Fn::Join': [, parts] = [] } = definition as { 'Fn::Join'?: [string, unknown[]] };
  if (parts === undefined) throw new Error('The definition of a state machine is no text that is joined.');
  return parts.map((part) => (typeof part === 'string' ? part : `\${${idOf(part)}}`)).join('');
}

function idOf(part: unknown): string {
  const [id, attribute] = (part as { 'Fn::GetAtt'?: [string, string] })['Fn::GetAtt'] ?? [];
  if (id === undefined || attribute !== 'Arn')
    throw new Error(`A state machine calls what is no function of its stack: ${JSON.stringify(part)}`);
  return id;
}

export interface RecordedWorkflow {
  readonly part: string;
  readonly id: string;
  readonly definition: object;
}
