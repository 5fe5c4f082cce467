import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

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
  /** A JSON Schema, because an assembly doesn't include the code. */
  readonly schema: object;
}
