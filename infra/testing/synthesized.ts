import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { quillcast } from '#infra/quillcast.ts';
import { stages, type Stage } from '#infra/stages.ts';
import { bundleFunctions } from '#build/bundle-functions.ts';

/**
 * Synthesizes every stage once, from the real bundles and a site of only two files. CDK's own template validation takes
 * longer than everything else, so it runs only for prod; cdk-nag runs for all.
 */
export async function synthesizeAllStages(): Promise<Synthesized> {
  const dir = mkdtempSync(join(tmpdir(), 'quillcast-infra-'));
  const dist = join(dir, 'dist');
  const { metafile } = await bundleFunctions(join(dist, 'functions'));
  writeSite(join(dist, 'web'));
  const resources = Object.keys(stages).flatMap((stage) =>
    resourcesOf(stage, synthesize(stage, dist, join(dir, stage))),
  );
  return { dir, dist, metafile, resources };
}

function synthesize(stage: string, dist: string, outdir: string): string {
  process.env.CDK_VALIDATION = String(stage === 'prod');
  quillcast({ context: { stage, dist }, outdir }).synth();
  return outdir;
}

function resourcesOf(stage: string, outdir: string): Resource[] {
  return readdirSync(outdir)
    .filter((name) => name.endsWith('.template.json'))
    .flatMap((name) => {
      const { Resources } = JSON.parse(readFileSync(join(outdir, name), 'utf8')) as Template;
      const part = name.slice(`quillcast-${stage}-`.length, -'.template.json'.length);
      return Object.entries(Resources).map(([id, { Type, Properties = {}, ...rest }]) => ({
        stage: stages[stage as keyof typeof stages] as Stage,
        part,
        id,
        where: `${stage}/${part}/${id}`,
        type: Type,
        properties: Properties,
        dependsOn: [rest.DependsOn ?? []].flat(),
        deletionPolicy: rest.DeletionPolicy,
        updateReplacePolicy: rest.UpdateReplacePolicy,
        text: JSON.stringify(Properties),
      }));
    });
}

function writeSite(dir: string): void {
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, 'app.html'), '<!doctype html><title>Quillcast</title>');
  writeFileSync(join(dir, 'assets', 'app-1a2b3c.js'), 'export {};');
}

export interface Synthesized {
  readonly dir: string;
  readonly dist: string;
  readonly metafile: Metafile;
  readonly resources: readonly Resource[];
}

export interface Resource {
  readonly stage: Stage;
  readonly part: string;
  readonly id: string;
  readonly where: string;
  readonly type: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the shapes of CloudFormation are as many as its types
  readonly properties: any;
  readonly dependsOn: readonly string[];
  readonly deletionPolicy: string | undefined;
  readonly updateReplacePolicy: string | undefined;
  readonly text: string;
}

interface Template {
  readonly Resources: Record<
    string,
    {
      Type: string;
      Properties?: object;
      DependsOn?: string | string[];
      DeletionPolicy?: string;
      UpdateReplacePolicy?: string;
    }
  >;
}
