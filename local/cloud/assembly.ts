import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads what `cdk synth` wrote: the template of every stack, and where each asset lies. */
export async function readAssembly(dir: string): Promise<Assembly> {
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  for (const file of await readdir(dir)) {
    const [, name, kind] = /^(.+)\.(template|assets)\.json$/.exec(file) ?? [];
    if (!name) continue;
    const content: unknown = JSON.parse(await readFile(join(dir, file), 'utf8'));
    if (kind === 'template') stacks.push({ name, template: content as Template });
    else for (const [hash, { source }] of assetsOf(content)) assets.set(hash, join(dir, source.path));
  }
  return { stacks, assets };
}

const assetsOf = (manifest: unknown) =>
  Object.entries((manifest as { files: Record<string, { source: { path: string } }> }).files);

export interface Assembly {
  readonly stacks: readonly Stack[];
  /** Asset hash → the folder or file that holds it. */
  readonly assets: ReadonlyMap<string, string>;
}
export interface Stack {
  readonly name: string;
  readonly template: Template;
}
interface Template {
  readonly Resources: Record<string, Resource>;
  readonly Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}
export interface Resource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
  readonly DependsOn?: string | string[];
}
