import { expect, test } from 'vitest';
import { lightningAssumptions, lossesOf, nodeMonth, nodePaysFrom } from './lightning-figures.ts';

test('of a small thank-you a card takes most, and Lightning hardly anything', () => {
  const { card, lightning } = lossesOf(0.5);
  expect(card).toBeCloseTo(0.3145);
  expect(lightning).toBeCloseTo(0.005);
});

test('from the amount where a node of one’s own begins to pay, both cost the same', () =>
  expect(nodePaysFrom() * lightningAssumptions.processorShare).toBeCloseTo(nodeMonth()));
