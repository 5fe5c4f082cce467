import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aStageRecord } from '#infra/testing/a-stage-record.ts';
import { recordIn } from './assembly.ts';

const assembly = mkdtempSync(join(tmpdir(), 'quillcast-assembly-'));
afterAll(() => rmSync(assembly, { recursive: true }));

test('an assembly without a stage record is refused; the error gives the command to make one', () =>
  expect(() => recordIn(assembly, 'prod')).toThrow(
    /has no stage-record\.json: make it with npm run synth -- -c stage=prod --output /,
  ));

test('an assembly is deployed only to the stage that it was made for', () => {
  writeFileSync(join(assembly, 'stage-record.json'), JSON.stringify(aStageRecord()));
  expect(recordIn(assembly, 'prod')).toEqual(aStageRecord());
  expect(() => recordIn(assembly, 'dev')).toThrow(/was made for prod, not for dev\.$/);
});
