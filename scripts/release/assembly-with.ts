import { mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { definitionString, type RecordedWorkflow } from '#infra/release/workflow-definitions.ts';

export async function assemblyWith(from: string, workflows: readonly RecordedWorkflow[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'quillcast-assembly-'));
  for (const name of await readdir(from)) {
    const part = /^quillcast-local-(\w+)\.template\.json$/.exec(name)?.[1];
    const partWorkflows = workflows.filter((workflow) => workflow.part === part);
    if (partWorkflows.length === 0) {
      await symlink(resolve(from, name), join(dir, name));
      continue;
    }
    const template = JSON.parse(await readFile(join(from, name), 'utf8')) as Template;
    for (const workflow of partWorkflows)
      template.Resources[workflow.id]!.Properties.DefinitionString = definitionString(workflow);
    await writeFile(join(dir, name), JSON.stringify(template));
  }
  return dir;
}

interface Template {
  readonly Resources: Record<string, { readonly Properties: { DefinitionString?: object } }>;
}
