import { afterAll, beforeAll, expect } from 'vitest';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StackTemplate } from '#infra/release/declared-in.ts';
import { stages } from '#infra/stages.ts';
import { synthesizeAllStages, type Resource, type Synthesized } from './synthesized.ts';

export type { Resource };

let synthesized: Synthesized;

export function synthesizeBeforeTests(): void {
  beforeAll(async () => {
    synthesized = await synthesizeAllStages();
  }, 180_000);
  afterAll(() => rmSync(synthesized.dir, { recursive: true, force: true }));
}

export const system = (): Synthesized => synthesized;

/**
 * Returns the resources of a type. Includes the managed policies in which the CDK continues a policy that is too long
 * for its role.
 */
export const allResources = (type: string, stage?: string, part?: string): Resource[] =>
  synthesized.resources.filter(
    (it) =>
      it.type.replace('ManagedPolicy', 'Policy') === type &&
      [it.stage.name, undefined].includes(stage) &&
      [it.part, undefined].includes(part),
  );

export function oneResource(type: string, stage: string, part?: string): Resource {
  const matches = allResources(type, stage, part);
  expect(matches.map(({ where }) => where)).toHaveLength(1);
  return matches[0]!;
}

export const stacksOf = (stage: string): StackTemplate[] =>
  globSync(join(synthesized.dir, stage, '*.template.json')).map((file) => ({
    name: basename(file, '.template.json'),
    template: JSON.parse(readFileSync(file, 'utf8')) as StackTemplate['template'],
  }));

/** Leaves out the CDK's own function, which uploads the site. */
export const ownFunctions = (stage?: string): Resource[] =>
  allResources('AWS::Lambda::Function', stage).filter((it) => !it.id.startsWith('CustomCDKBucketDeployment'));

export const answeringFunctions = (stage: string): Resource[] =>
  allResources('AWS::ApiGatewayV2::Integration', stage, 'api').flatMap(({ properties }) => {
    const [, part, id] =
      /^quillcast-[a-z]+-([a-z]+):ExportsOutputFnGetAtt([A-Za-z]+[0-9A-F]{8})Arn/.exec(
        properties.IntegrationUri['Fn::ImportValue'] ?? '',
      ) ?? [];
    return id === undefined ? [] : ownFunctions(stage).filter((it) => it.part === part && it.id === id);
  });

/**
 * Returns the resources that break a rule. Fails if there are too few to check, so a rule never passes on an empty
 * list.
 */
export function violationsOf(them: Resource[], holds: (it: Resource) => boolean): string[] {
  expect(them.length).toBeGreaterThanOrEqual(Object.keys(stages).length);
  return them.filter((it) => !holds(it)).map(({ where }) => where);
}

export const codeOf = ({ stage, properties: p }: Resource): string =>
  readFileSync(
    join(synthesized.dir, stage.name, `asset.${p.Code.S3Key.replace('.zip', '')}`, 'index.js'),
    'utf8',
  );

export interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: { readonly StringLike?: object };
}
