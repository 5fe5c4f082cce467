import { expect, test } from 'vitest';
import { lightningAssumptions, feesOf, nodeMonthlyCost, nodeBreakEvenRevenue } from './lightning-figures.ts';

test('card fees take most of a small tip, and Lightning fees hardly any of it', () => {
  const { card, lightning } = feesOf(0.5);
  expect(card).toBeCloseTo(0.3145);
  expect(lightning).toBeCloseTo(0.005);
});

test('at the break-even point our own Lightning node costs as much as a payment processor', () =>
  expect(nodeBreakEvenRevenue() * lightningAssumptions.processorShare).toBeCloseTo(nodeMonthlyCost()));
