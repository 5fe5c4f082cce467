import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quillcast } from '#infra/quillcast.ts';
import { declaredIn, type Declared, type StackTemplate } from '#infra/release/declared-in.ts';

export async function stacksOf(stage: string): Promise<StackTemplate[]> {
  const outdir = await mkdtemp(join(tmpdir(), 'quillcast-resources-'));
  // Skips the CDK's validation, because the template tests already validate each stage.
  process.env['CDK_VALIDATION'] = 'false';
  const { stacks } = quillcast({ context: { stage }, outdir }).synth();
  const templates = stacks.map(({ stackName: name, template }) => ({
    name,
    template: template as StackTemplate['template'],
  }));
  await rm(outdir, { recursive: true });
  return templates;
}

export const resourcesOf = async (stage: string): Promise<Declared[]> => declaredIn(await stacksOf(stage));
