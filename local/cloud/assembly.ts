import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads what `cdk synth` wrote: the stacks with their templates in an order that respects their dependencies. */
export async function readAssembly(dir: string): Promise<Assembly> {
  const manifest = await json<Manifest>(join(dir, 'manifest.json'));
  const stacks = Object.entries(manifest.artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );
  const read = await Promise.all(
    stacks.map(async ([name, artifact]) => ({
      name,
      template: await json<Template>(join(dir, artifact.properties.templateFile)),
      assets: await assetsOf(dir, name),
    })),
  );
  return {
    stacks: read,
    assets: new Map(read.flatMap(({ assets }) => assets)),
  };
}

/** Asset hash → the folder or file that holds it. */
async function assetsOf(dir: string, stack: string): Promise<[string, string][]> {
  const { files } = await json<AssetManifest>(join(dir, `${stack}.assets.json`));
  return Object.entries(files).map(([hash, { source }]) => [hash, join(dir, source.path)]);
}

const json = async <T>(path: string) => JSON.parse(await readFile(path, 'utf8')) as T;

export interface Assembly {
  readonly stacks: readonly Stack[];
  readonly assets: ReadonlyMap<string, string>;
}
export interface Stack {
  readonly name: string;
  readonly template: Template;
}
export interface Template {
  readonly Resources?: Record<string, Resource>;
  readonly Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  readonly Mappings?: Record<string, unknown>;
  readonly Conditions?: Record<string, unknown>;
}
export interface Resource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
  readonly DependsOn?: string | string[];
  readonly Condition?: string;
}
interface Manifest {
  artifacts: Record<string, { type: string; properties: { templateFile: string } }>;
}
interface AssetManifest {
  files: Record<string, { source: { path: string } }>;
}
