import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { GuardFinding } from '#infra/release/guard-finding.ts';
import type { StageRecord } from '#infra/release/stage-record.ts';

/** Checks that the next code reads every payload of running executions and drops no part of it. */
export const payloadFindings = (before: PayloadRecords, next: PayloadRecords): GuardFinding[] =>
  Object.entries(before.payloads).flatMap(([name, { samples }]) => {
    const schema = next.payloads[name]?.schema;
    const reasons = schema === undefined ? ['nothing reads it'] : reasonsOf(schema, samples);
    return reasons.length === 0
      ? []
      : [
          {
            id: `payload/${name}`,
            sentence: `Running executions carry ${name} as it was, and their next step fails: ${reasons.join(', ')}.`,
          },
        ];
  });

function reasonsOf(schema: object, samples: readonly object[]): string[] {
  const reader = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  const reasons = samples.flatMap((sample) => {
    const { error, data } = reader.safeParse(sample);
    if (!error) return isDeepStrictEqual(data, sample) ? [] : ['a part of it is dropped'];
    return error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(' and ')} would not be given on`
        : `${issue.path.join('.')} is refused`,
    );
  });
  return [...new Set(reasons)];
}

type PayloadRecords = Pick<StageRecord, 'payloads'>;
