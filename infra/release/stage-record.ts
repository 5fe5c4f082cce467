import { newestShapes } from '#shared/item-versions.ts';
import { declaredIn, partOf, stageOf, type Declared, type StackTemplate } from './declared-in.ts';
import { protectedResources, type ProtectedResource } from './kept-resources.ts';
import { recordedPayloads, type RecordedPayload } from './recorded-payloads.ts';
import { workflowDefinitions, type RecordedWorkflow } from './workflow-definitions.ts';

export const recordFile = 'stage-record.json';

/**
 * Describes a stage, from templates and code, for comparison with the next deploy. Each synthesis writes the record
 * into the assembly, each deploy stores it for its stage, each release stores it in `release/`.
 */
export async function recordOf(stacks: readonly StackTemplate[], from: RecordedFrom): Promise<StageRecord> {
  const resources = declaredIn(stacks);
  const resourcesOfType = (type: string) => resources.filter((it) => it.type === type);
  return {
    stage: stageOf(stacks[0]!.name),
    ...from,
    resources: protectedResources(resources),
    workflows: workflowDefinitions(resources),
    functions: resourcesOfType('AWS::Lambda::Function').map(placeOf).toSorted(),
    routes: resourcesOfType('AWS::ApiGatewayV2::Route').map(({ properties }) =>
      String(properties['RouteKey']),
    ),
    routesWithThrottle: resourcesOfType('AWS::ApiGatewayV2::Stage').flatMap(({ properties }) =>
      Object.keys(properties['RouteSettings'] ?? {}),
    ),
    exports: stacks.flatMap(({ template: { Outputs = {} } }) =>
      Object.values(Outputs).flatMap(({ Export }) => Export?.Name ?? []),
    ),
    imports: Object.fromEntries(stacks.map(({ name, template }) => [partOf(name), importsOf(template)])),
    shapes: newestShapes,
    payloads: await recordedPayloads(),
  };
}

export const placeOf = ({ part, id }: Pick<Declared, 'part' | 'id'>): string => `${part}/${id}`;

const importsOf = (template: object): string[] => [
  ...new Set([...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name!)),
];

export interface RecordedFrom {
  readonly source: string;
  readonly madeAt: string;
}
export interface StageRecord extends RecordedFrom {
  readonly stage: string;
  readonly resources: readonly ProtectedResource[];
  readonly workflows: readonly RecordedWorkflow[];
  readonly functions: readonly string[];
  readonly routes: readonly string[];
  readonly routesWithThrottle: readonly string[];
  readonly exports: readonly string[];
  readonly imports: Readonly<Record<string, readonly string[]>>;
  readonly shapes: Readonly<Record<string, number>>;
  readonly payloads: Readonly<Record<string, RecordedPayload>>;
}
