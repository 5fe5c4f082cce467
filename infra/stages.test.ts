import { describe, expect, test } from 'vitest';
import { refuseOtherRegion, stageNamed, stages } from './stages.ts';

describe('stages', () => {
  test('are known by name, and an unknown one is refused by a sentence that lists them', () => {
    expect(stageNamed('prod')).toBe(stages.prod);
    expect(() => stageNamed('production')).toThrow(
      'There is no stage "production". Stages: local, dev, staging, prod.',
    );
  });

  test('stand under their own name', () => {
    for (const [name, stage] of Object.entries(stages)) expect(stage.name).toBe(name);
  });

  test('are deployed in us-east-1 and nowhere else (S9.08)', () => {
    expect(() => refuseOtherRegion('us-east-1')).not.toThrow();
    expect(() => refuseOtherRegion(undefined)).not.toThrow();
    expect(() => refuseOtherRegion('eu-west-1')).toThrow(/^Quillcast runs in us-east-1 only.+eu-west-1/);
  });

  test('send mail from an address of their own: SES keeps each once per account', () => {
    const deployed = Object.values(stages).filter(({ name }) => name !== 'local');
    expect(new Set(deployed.map(({ mailFrom }) => mailFrom)).size).toBe(deployed.length);
  });

  test('keep what authors made in production alone', () => {
    expect(Object.values(stages).filter(({ keepsData }) => keepsData)).toEqual([stages.prod]);
  });
});
