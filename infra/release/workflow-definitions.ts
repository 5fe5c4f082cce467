import type { Declared } from './declared-in.ts';

/**
 * The state machines of a stage with their definitions, in which `${Id}` stands for the ARN of what has this logical id.
 * An execution goes on with the definition that it began with, and calls today's code by these ARNs.
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

/** The logical ids that a definition calls. */
export const calledBy = ({ definition }: RecordedWorkflow): string[] => [
  ...new Set([...JSON.stringify(definition).matchAll(/\$\{(\w+)\}/g)].map(([, id]) => id!)),
];

/** As CloudFormation takes it: what `workflowDefinitions` made of it, back again. */
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
