import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** What travels between the steps of workflows: by the name of its schema, samples and what its readers accept. */
export async function recordedPayloads(): Promise<Record<string, RecordedPayload>> {
  const samples = payloadSamples();
  return Object.fromEntries(
    [...(await payloadSchemas())].map(([name, schema]) => [
      name,
      { samples: samples[name] ?? [], schema: z.toJSONSchema(schema) },
    ]),
  );
}

export const payloadSamples = () =>
  JSON.parse(readFileSync('functions/testing/recorded-payloads.json', 'utf8')) as Record<string, object[]>;

/** Every schema in the files that name the errors of a workflow, by its name. */
export async function payloadSchemas(): Promise<Map<string, z.ZodMiniType>> {
  const files = globSync('shared/domain/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('satisfies NamedErrors'),
  );
  const modules = await Promise.all(
    files.map(
      (file) =>
        import(/* @vite-ignore */ `#${file.replaceAll('\\', '/')}`) as Promise<Record<string, unknown>>,
    ),
  );
  return new Map(
    modules
      .flatMap((module) => Object.entries(module))
      .filter((entry): entry is [string, z.ZodMiniType] => isSchema(entry[1])),
  );
}

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;

export interface RecordedPayload {
  readonly samples: readonly object[];
  /** JSON Schema, so that an assembly says it without its code. */
  readonly schema: object;
}
