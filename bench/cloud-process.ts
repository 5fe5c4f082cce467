import { readAssembly } from '#local/cloud/assembly.ts';
import { startCloud, type Cloud } from '#local/cloud/cloud.ts';
import { emptyEdge } from '#local/cloud/edge.ts';
import { provisioner } from '#local/cloud/resources/index.ts';
import { runAssembly } from '#local/cloud/template.ts';
import type { AccessKey } from '#local/services/access-keys.ts';
import { seed } from '#local/seed/seed.ts';

/** The cloud that is measured, in a process of its own as `npm start` has it; the bench asks it over the channel. */
const [port, dataDir, assemblyDir] = process.argv.slice(2) as [string, string, string];
const cloud = await startCloud({ port: Number(port), dataDir, assemblyDir });
const recordRest = await seed(cloud);
await recordRest();
cloud.beginSchedules();
process.on('message', (question: Question) => {
  if (question === 'recycle') cloud.services.functions.recycle();
  process.send!(cloud.services.functions.stats().some(({ busy, queued }) => busy + queued > 0));
});
process.on('disconnect', () => void cloud.stop().then(() => process.exit()));
process.on('SIGINT', () => {}); // Ctrl-C is the parent's to answer
process.send!({
  origin: cloud.origin,
  endpoints: cloud.environment,
  operator: cloud.operator,
  functionEnvironment: await functionEnvironment(cloud),
} satisfies Started);

/**
 * The variables of all functions together: a name has one value everywhere. The templates run once more over the
 * same services, as at every restart, only that the functions are looked at and not made again.
 */
async function functionEnvironment({
  services,
  environment,
  origin,
}: Cloud): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  const define: typeof services.functions.define = (definition) => {
    Object.assign(all, definition.environment);
  };
  const assembly = await readAssembly(assemblyDir);
  const watched = { ...services, functions: { ...services.functions, define } };
  const edge = emptyEdge(new URL(origin).host);
  await runAssembly(assembly, provisioner({ services: watched, assembly, edge, environment }));
  return all;
}

/** `recycle`: every next invocation is a cold one. Both are answered by whether any function is at work. */
export type Question = 'recycle' | 'is busy';

export interface Started {
  readonly origin: string;
  /** Where the SDK finds the services. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** What the SDK signs with there. */
  readonly operator: AccessKey;
  /** What all functions together have in their environment. */
  readonly functionEnvironment: Readonly<Record<string, string>>;
}
