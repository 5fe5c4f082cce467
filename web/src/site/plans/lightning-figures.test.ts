import { expect, test } from 'vitest';
import { lightningAssumptions, lossesOf, nodeMonth, nodePaysFrom } from './lightning-figures.ts';

test('a card takes most of a small tip and Lightning hardly any', () => {
  const { card, lightning } = lossesOf(0.5);
  expect(card).toBeCloseTo(0.3145);
  expect(lightning).toBeCloseTo(0.005);
});

test('at the break-even point our own node costs as much as the processor', () =>
  expect(nodePaysFrom() * lightningAssumptions.processorShare).toBeCloseTo(nodeMonth()));
