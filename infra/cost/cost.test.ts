import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prices, type PriceName } from '#infra/prices.ts';
import { stages } from '#infra/stages.ts';
import { bill } from './bill.ts';
import { accountsCarried, limitsOf, needsOf } from './growth.ts';
import { idleQuantities } from './idle.ts';
import { measuredIn } from './measured-in.ts';
import { amountOf, sumOfQuantities, multipliedBy, quantitiesOf, type Quantities } from './quantities.ts';
import { assumedQuestion, questionUsd } from './question.ts';
import { useLevels, listenedHour, monthOf } from './use.ts';

const figures = [
  '| capacity units of a save (`book-capacity`) | 6, of which 4 are written; 8, of which 6 | | constant |',
  '| capacity units; requests (`channel-capacity`) | 7.5, 41; 7, 3 | | constant |',
].join('\n');
const declared = (type: string, properties: Record<string, unknown>) => ({
  part: 'any',
  id: 'Any',
  type,
  properties,
});

describe('an estimated AWS bill', () => {
  test('leaves out exactly the amounts that AWS gives an account for free', () => {
    const { usd, listUsd } = bill(quantitiesOf({ lambdaRequest: 3e6, dashboard: 1 }));
    expect(listUsd).toBeCloseTo(0.6 + 3);
    expect(usd).toBeCloseTo(0.4);
  });

  test('subtracts AWS’s free amounts once from the total, not again for the stage and each person', () => {
    const both = sumOfQuantities(
      quantitiesOf({ dashboard: 2 }),
      multipliedBy(2, quantitiesOf({ dashboard: 1, secret: 1 })),
    );
    expect(both.map(({ name }) => name)).toEqual(['dashboard', 'dashboard', 'secret']);
    expect([amountOf(both, 'dashboard'), amountOf(both, 'secret')]).toEqual([4, 2]);
    expect(bill(both).usd).toBeCloseTo(3 + 0.8);
  });

  test('at list prices is the sum of its parts’ bills in any order, and proportional to the use', () => {
    const names = Object.keys(prices) as PriceName[];
    const part: fc.Arbitrary<Quantities> = fc.array(
      fc.record({ name: fc.constantFrom(...names), amount: fc.nat(1_000) }),
    );
    fc.assert(
      fc.property(fc.array(part), fc.nat(10), (parts, factor) => {
        const separateUsd = parts.reduce((sum, each) => sum + bill(each).listUsd, 0);
        expect(bill(multipliedBy(factor, sumOfQuantities(...parts))).listUsd).toBeCloseTo(
          factor * separateUsd,
          5,
        );
        expect(bill(sumOfQuantities(...parts.toReversed())).listUsd).toBeCloseTo(separateUsd, 5);
      }),
    );
  });
});

describe('the cost estimate of an idle stage', () => {
  const idle = (...resources: ReturnType<typeof declared>[]) => idleQuantities(stages.prod, resources);

  test('includes every metric of an alarm that adds up several metrics', () => {
    const stat = { MetricStat: { Metric: {} } };
    const sum = declared('AWS::CloudWatch::Alarm', { Metrics: [{ Expression: 'm0 + m1' }, stat, stat] });
    const single = declared('AWS::CloudWatch::Alarm', { MetricName: 'Errors' });
    expect(amountOf(idle(sum, single), 'alarmMetric')).toBe(3);
  });

  test('includes each run of an enabled schedule, even of one that runs every minute', () => {
    const rule = (ScheduleExpression: string, State = 'ENABLED') =>
      declared('AWS::Events::Rule', { ScheduleExpression, State });
    const runs = idle(rule('rate(1 minute)'), rule('rate(1 day)'), rule('rate(1 minute)', 'DISABLED'));
    expect(amountOf(runs, 'lambdaRequest')).toBeCloseTo(43_800 + 730 / 24);
    expect(() => idle(rule('cron(0 3 * * ? *)'))).toThrow('How often does cron');
  });

  test('counts a metric fed by several log filters once, and leaves out metrics of failures', () => {
    const filter = (MetricName: string, Dimensions?: object[]) =>
      declared('AWS::Logs::MetricFilter', { MetricTransformations: [{ MetricName, Dimensions }] });
    const counts = idle(
      filter('PaidDollars'),
      filter('PaidDollars'),
      filter('PageViews'),
      filter('CanaryFailures', [{ Key: 'Step' }]),
    );
    expect(amountOf(counts, 'metric')).toBe(2);
    expect(() => idle(filter('PageViews', [{ Key: 'Page' }]))).toThrow('How many metrics is PageViews');
  });

  test('includes the characters that the hourly self-test speaks', () => {
    expect(amountOf(idle(), 'neuralCharacter')).toBe(730 * 26);
    expect(amountOf(idleQuantities(stages.dev, []), 'neuralCharacter')).toBe(0);
  });
});

test('an hour of listening costs one call per audio and saved position, not one per byte range', () => {
  const hour = listenedHour(stages.prod);
  expect(amountOf(hour, 'edgeRequest') - amountOf(hour, 'lambdaRequest')).toBe(600);
  expect(amountOf(hour, 'lambdaRequest') - amountOf(hour, 'tableWrite')).toBe(6);
});

test('six amounts in the estimate for a month of medium use equal a calculation by hand', () => {
  const month = monthOf(useLevels.middle, stages.prod, measuredIn(figures));
  // Twelve sessions of 45 minutes, with a save every seven seconds in half of the time and another request every twenty
  // seconds.
  const saves = 16_200 / 7;
  const otherRequests = 1_620;
  const views = 100;
  // Five hours of listening, each with six audios, 240 saved positions and 600 byte ranges.
  const [sounds, positions, ranges] = [30, 1_200, 3_000];
  const pictures = 4;
  // One printed book after twenty previews; it reads 130 objects and needs four steps.
  const [previews, printedObjects] = [20, 130];
  const requests = saves + otherRequests + views + sounds + positions + pictures + previews;
  const byHand = {
    apiRequest: requests,
    edgeRequest: requests + 12 * views + ranges,
    // 21.6 MB an hour at 48 kbit/s, 0.12 MB a page, 4 kB a response
    edgeGb: 5 * 0.0216 + 0.12e-3 * views + 4e-6 * requests,
    tableWrite: 4 * saves + positions + pictures,
    tableRead: 2 * saves + 7.5 * otherRequests + sounds / 2,
    objectRead: otherRequests / 5 + views + ranges / 5 + printedObjects,
  };
  for (const [name, amount] of Object.entries(byHand))
    expect([name, amountOf(month, name as PriceName)]).toEqual([name, expect.closeTo(amount, 6)]);
});

test('the question that fills the model’s cache costs more than without cache, later ones less', () => {
  const { model } = stages.prod;
  expect(model.dollarsPerMillionTokens).toEqual({
    read: 1.1,
    written: 5.5,
    cacheRead: 0.11,
    cacheWrite5m: 1.375,
    cacheWrite1h: 2.2,
  });
  const usd = (cache: Parameters<typeof questionUsd>[1]) => questionUsd(model, cache) * 1e6;
  expect(usd('uncached')).toBeCloseTo(8_100 * 1.1 + 900 * 5.5);
  expect(usd('first') - usd('uncached')).toBeCloseTo(assumedQuestion.cached * 1.1);
  expect(usd('further')).toBeCloseTo(600 * 1.1 + 7_500 * 0.11 + 900 * 5.5);
});

describe('the growth forecast', () => {
  const limits = limitsOf(stages.prod, measuredIn(figures));

  test('lists the most used limit first; a use of 1 means that no more accounts fit', () => {
    for (const limit of limits) {
      const [at] = needsOf([limit], accountsCarried(limit));
      expect(at!.need).toBeCloseTo(1);
    }
    const needs = needsOf(limits, 100_000).map(({ need }) => need);
    expect(needs).toEqual(needs.toSorted((one, other) => other - one));
  });

  test('counts a token that the model writes as five tokens, like the model’s quota', () => {
    const tokens = limits.find(({ name }) => name === 'tokens of the model')!;
    expect(tokens.each).toBe((5 / 8) * (8_100 + 5 * 2_000));
    expect(tokens.most).toBe(60_000_000);
  });
});

test('the cost estimate uses measured figures of docs/figures.md; its error names a missing one', () => {
  expect(measuredIn(figures)).toEqual({ save: { written: 4, read: 2 }, channel: 7.5 });
  expect(() => measuredIn('')).toThrow('docs/figures.md has no capacity units of book-capacity');
});
