import { describe, expect, test } from 'vitest';
import { retention } from '#shared/domain/site/retention.ts';
import { creditsAMonth } from '#shared/domain/credits/credits.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { highestPrice } from '#shared/domain/writing/price.ts';
import { answerKinds } from '#shared/domain/writing/answer-kinds.ts';
import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
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

  test('keep nothing for longer than the privacy page says', () => {
    for (const { workRetentionDays, logRetentionDays } of Object.values(stages)) {
      expect(workRetentionDays).toBeLessThanOrEqual(retention.workDays);
      expect(logRetentionDays).toBeLessThanOrEqual(retention.logDays);
    }
  });

  test('write with a model that takes in the most that is ever sent, with the longest answer', () => {
    const { messageCharacters, passageCharacters, surroundingCharacters } = writingLimits;
    const characters = messageCharacters + passageCharacters + 2 * surroundingCharacters;
    const messageTokens = tokensIn('漢'.repeat(characters));
    const most = answerKinds.map((kind) =>
      highestPrice({ kind, fullBook: true, bookTokens: 10_000_000, messageTokens }),
    );
    for (const { model } of Object.values(stages))
      expect(Math.max(...most) * 1_000).toBeLessThan(model.contextTokens);
  });

  test('write with a model that costs less than 3 dollars for all that a person may spend in a month', () => {
    for (const { model } of Object.values(stages))
      expect((creditsAMonth / 1_000) * model.dollarsPerMillionTokens.written).toBeLessThan(3);
  });

  test('keep what authors made in production alone', () => {
    expect(Object.values(stages).filter(({ keepsData }) => keepsData)).toEqual([stages.prod]);
  });
});
