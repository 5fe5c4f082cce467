import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const configuredSite = 'http://localhost:4000';

/**
 * Reads the output of `cdk synth`: every stack's template, and the location of each asset. Replaces the configured
 * address by `site`, because the port may differ.
 */
export async function readAssembly(dir: string, site = configuredSite): Promise<Assembly> {
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  for (const file of await readdir(dir)) {
    const [, name, kind] = /^(.+)\.(template|assets)\.json$/.exec(file) ?? [];
    if (!name) continue;
    const text = await readFile(join(dir, file), 'utf8');
    const content: unknown = JSON.parse(text.replaceAll(configuredSite, site));
    if (kind === 'template') stacks.push({ name, template: content as Template });
    else for (const [hash, { source }] of assetsOf(content)) assets.set(hash, join(dir, source.path));
  }
  return { stacks, assets };
}

const assetsOf = (manifest: unknown) =>
  Object.entries((manifest as { files: Record<string, { source: { path: string } }> }).files);

export interface Assembly {
  readonly stacks: readonly Stack[];
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
