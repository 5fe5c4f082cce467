import { readAssembly } from '#local/cloud/assembly.ts';
import { startCloud, type Cloud } from '#local/cloud/cloud.ts';
import { emptyEdge } from '#local/cloud/edge.ts';
import { provisioner } from '#local/cloud/resources/index.ts';
import { runAssembly } from '#local/cloud/template.ts';
import type { AccessKey } from '#local/services/access-keys.ts';
import { seed } from '#local/seed/seed.ts';

/** Runs the measured cloud in its own process, as `npm start` does; the bench controls it over IPC. */
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
process.on('SIGINT', () => {}); // the parent handles Ctrl-C
process.send!({
  origin: cloud.origin,
  endpoints: cloud.environment,
  operator: cloud.operator,
  functionEnvironment: await functionEnvironment(cloud),
} satisfies StartedCloud);

/**
 * Collects the environment variables of all functions in one object, which works because a variable has the same value
 * in every function. Processes the templates a second time, as a restart does, with the services that already run; it
 * only reads the function definitions and creates nothing.
 */
async function functionEnvironment({
  services,
  environment,
  origin,
}: Cloud): Promise<Record<string, string>> {
  const variables: Record<string, string> = {};
  const define: typeof services.functions.define = (definition) => {
    Object.assign(variables, definition.environment);
  };
  const assembly = await readAssembly(assemblyDir);
  const recordedServices = { ...services, functions: { ...services.functions, define } };
  const edge = emptyEdge(new URL(origin).host);
  await runAssembly(assembly, provisioner({ services: recordedServices, assembly, edge, environment }));
  return variables;
}

/**
 * `is busy` asks whether a function is running. `recycle` makes the next invocation of every function a cold start; its
 * reply also says whether a function is running.
 */
export type Question = 'recycle' | 'is busy';

export interface StartedCloud {
  readonly origin: string;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly operator: AccessKey;
  readonly functionEnvironment: Readonly<Record<string, string>>;
}
