import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Declared } from '#infra/release/kept-resources.ts';
import { quillcast } from '#infra/quillcast.ts';
import { readAssembly } from '#local/cloud/assembly.ts';
import { declaredIn } from './declared-in.ts';

/** Every resource of the templates of a stage, from what is built in `dist/`. */
export async function resourcesOf(stage: string): Promise<Declared[]> {
  const outdir = await mkdtemp(join(tmpdir(), 'quillcast-resources-'));
  // the template tests validate each stage
  process.env['CDK_VALIDATION'] = 'false';
  quillcast({ context: { stage }, outdir }).synth();
  const { stacks } = await readAssembly(outdir);
  await rm(outdir, { recursive: true });
  return stacks.flatMap(({ name, template }) => declaredIn(name, template));
}
