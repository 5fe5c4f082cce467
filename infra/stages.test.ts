import { describe, expect, test } from 'vitest';
import { retention } from '#shared/domain/site/retention.ts';
import { creditsAMonth } from '#shared/domain/credits/credits.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { maxEarlierTokens, highestPrice } from '#shared/domain/writing/price.ts';
import { answerKinds } from '#shared/domain/writing/answer-kinds.ts';
import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
import { maxScriptCharacters, scriptTokens, sizeOfWords } from '#shared/domain/audio/podcast-price.ts';
import { scriptCharacters } from '#shared/domain/audio/podcasts.ts';
import { maxUsedBefore } from '#shared/domain/credits/day-limits.ts';
import { assumedQuestion, questionUsd } from './cost/question.ts';
import { prices } from './prices.ts';
import { refuseOtherRegion, stageNamed, stages, type Stage } from './stages.ts';

const longestQuestion = highestPrice({
  kind: 'chat',
  fullBook: true,
  bookTokens: 10_000_000,
  messageTokens: maxEarlierTokens + tokensIn('word '.repeat(writingLimits.messageCharacters / 5)),
});

describe('deployment stages', () => {
  test('are found by name, and an unknown name is refused with the list of stages', () => {
    expect(stageNamed('prod')).toBe(stages.prod);
    expect(() => stageNamed('production')).toThrow(
      'There is no stage "production". Stages: local, dev, staging, prod.',
    );
  });

  test('are each listed under their own name', () => {
    for (const [name, stage] of Object.entries(stages)) expect(stage.name).toBe(name);
  });

  test('are deployed in us-east-1 and nowhere else (S9.08)', () => {
    expect(() => refuseOtherRegion('us-east-1')).not.toThrow();
    expect(() => refuseOtherRegion(undefined)).not.toThrow();
    expect(() => refuseOtherRegion('eu-west-1')).toThrow(/^Quillcast runs in us-east-1 only.+eu-west-1/);
  });

  test('each send mail from a different address', () => {
    const deployed = Object.values(stages).filter(({ name }) => name !== 'local');
    expect(new Set(deployed.map(({ mailFrom }) => mailFrom)).size).toBe(deployed.length);
  });

  test('keep logs and the data of unfinished work no longer than the privacy page says', () => {
    for (const { workRetentionDays, logRetentionDays } of Object.values(stages)) {
      expect(workRetentionDays).toBeLessThanOrEqual(retention.workDays);
      expect(logRetentionDays).toBeLessThanOrEqual(retention.logDays);
    }
  });

  test('use a model whose context is long enough for the longest request and its answer', () => {
    const { messageCharacters, passageCharacters, surroundingCharacters } = writingLimits;
    const characters = messageCharacters + passageCharacters + 2 * surroundingCharacters;
    const messageTokens = tokensIn('漢'.repeat(characters));
    const most = answerKinds.map((kind) =>
      highestPrice({ kind, fullBook: true, bookTokens: 10_000_000, messageTokens }),
    );
    for (const { model } of Object.values(stages))
      expect(Math.max(...most) * 1_000).toBeLessThan(model.contextTokens);
  });

  test('use a model that costs less than 3 dollars for one person’s monthly credits', () => {
    for (const { model } of Object.values(stages))
      expect((creditsAMonth / 1_000) * model.dollarsPerMillionTokens.written).toBeLessThan(3);
  });

  describe.each(Object.values(stages))('in a day of the stage $name', (stage: Stage) => {
    const { spokenCharactersADay: characters, modelTokensADay: tokens } = stage;

    test.each([
      ['narrating a chapter of 15,000 characters', 15_000],
      ['narrating a long podcast', maxScriptCharacters(scriptCharacters.long)],
    ])(
      '%s fits one person’s daily limit, and may use the stage’s last characters of the day',
      (_, amount) => {
        expect(amount).toBeLessThanOrEqual(characters.perPerson);
        expect(maxUsedBefore('characters', amount, characters.perStage)).toBe(characters.perStage - amount);
      },
    );

    test.each([
      ['asking the question priced in docs/cost.md', assumedQuestion.read + assumedQuestion.written],
      ['asking the longest question in Full Book Mode', 1_000 * longestQuestion],
      ['writing the script of a long podcast', scriptTokens(scriptCharacters.long, sizeOfWords(1_000_000))],
    ])('%s fits one person’s daily limit, and may use the stage’s last tokens of the day', (_, amount) => {
      expect(amount).toBeLessThanOrEqual(tokens.perPerson);
      expect(maxUsedBefore('tokens', amount, tokens.perStage)).toBe(tokens.perStage - amount);
    });

    test('the smoke test and canary need under 5% of a person’s characters, and have enough tokens', () => {
      const runs = 24 + 10;
      const sentence = 'It is 2026-11-26 08:00:00.';
      const credits = highestPrice({ kind: 'chat', fullBook: false, bookTokens: 2_000, messageTokens: 30 });
      expect(runs * sentence.length).toBeLessThan(characters.perPerson / 20);
      expect(10 * credits * 1_000).toBeLessThanOrEqual(tokens.perPerson);
    });

    test('using up all limits of the day costs no more than the amount that stops the spending', () => {
      const voicesUsd = characters.perStage * prices.spokenCharacter.usd;
      const modelUsd = tokens.perStage * tokenUsd(stage.model);
      expect(voicesUsd + modelUsd).toBeLessThanOrEqual(stage.spendingAnHourUsd);
    });
  });

  test('spend 70 to 75% of their budget on voices and the model if all daily limits are used up', () => {
    for (const { monthlyBudgetUsd, spokenCharactersADay, modelTokensADay, model } of [
      stages.dev,
      stages.staging,
      stages.prod,
    ]) {
      const voicesUsd = 31 * spokenCharactersADay.perStage * prices.spokenCharacter.usd;
      const modelUsd = 31 * modelTokensADay.perStage * tokenUsd(model);
      expect(voicesUsd).toBeLessThanOrEqual(monthlyBudgetUsd / 2);
      expect(modelUsd).toBeLessThanOrEqual(monthlyBudgetUsd / 4);
      expect(voicesUsd + modelUsd).toBeGreaterThan(0.7 * monthlyBudgetUsd);
    }
  });

  test('protect the data of authors from deletion in production only', () => {
    expect(Object.values(stages).filter(({ keepsData }) => keepsData)).toEqual([stages.prod]);
  });
});

const tokenUsd = (model: Stage['model']) =>
  questionUsd(model, 'uncached') / (assumedQuestion.read + assumedQuestion.written);
