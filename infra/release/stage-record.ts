import { newestShapes } from '#shared/item-versions.ts';
import { declaredIn, partOf, stageOf, type Declared, type StackTemplate } from './declared-in.ts';
import { keptResources, type KeptResource } from './kept-resources.ts';
import { recordedPayloads, type RecordedPayload } from './recorded-payloads.ts';
import { workflowDefinitions, type RecordedWorkflow } from './workflow-definitions.ts';

/** Its file in an assembly. */
export const recordFile = 'stage-record.json';

/**
 * What the next deploy of a stage is compared with, as far as templates and code say it. Each synthesis leaves it in the
 * assembly, each deploy keeps it for its stage, and each release in `release/`.
 */
export async function recordOf(stacks: readonly StackTemplate[], from: RecordedFrom): Promise<StageRecord> {
  const resources = declaredIn(stacks);
  const ofType = (type: string) => resources.filter((it) => it.type === type);
  return {
    stage: stageOf(stacks[0]!.name),
    ...from,
    resources: keptResources(resources),
    workflows: workflowDefinitions(resources),
    functions: ofType('AWS::Lambda::Function').map(placeOf).toSorted(),
    routes: ofType('AWS::ApiGatewayV2::Route').map(({ properties }) => String(properties['RouteKey'])),
    routesWithThrottle: ofType('AWS::ApiGatewayV2::Stage').flatMap(({ properties }) =>
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

/** How findings name a resource. */
export const placeOf = ({ part, id }: Pick<Declared, 'part' | 'id'>): string => `${part}/${id}`;

const importsOf = (template: object): string[] => [
  ...new Set([...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name!)),
];

export interface RecordedFrom {
  /** What the templates were made from: a commit, or the version of a release. */
  readonly source: string;
  /** When they were made; with `source` it tells two records apart. */
  readonly madeAt: string;
}
export interface StageRecord extends RecordedFrom {
  readonly stage: string;
  readonly resources: readonly KeptResource[];
  readonly workflows: readonly RecordedWorkflow[];
  readonly functions: readonly string[];
  readonly routes: readonly string[];
  readonly routesWithThrottle: readonly string[];
  /** By the names under which CloudFormation knows them. */
  readonly exports: readonly string[];
  /** By the part of the system that imports them. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** The newest shape of each table's items that its functions write and read; 1 where it names none. */
  readonly shapes: Readonly<Record<string, number>>;
  /** By the name of the schema. */
  readonly payloads: Readonly<Record<string, RecordedPayload>>;
}
