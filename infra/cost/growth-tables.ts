import { bill } from './bill.ts';
import { accountsCarried, needsOf, type Limit, type Need } from './growth.ts';
import { roundedCount, countText, markdownTable, usdText } from './markdown.ts';
import { sumOfQuantities, multipliedBy, type Quantities } from './quantities.ts';

export const growthTable = (limits: readonly Limit[], idle: Quantities, aThousand: Quantities): string =>
  markdownTable(
    [
      'accounts',
      'without AI and voices',
      'first bottleneck: the daily caps',
      'next bottleneck',
      'what to change',
      'after that',
    ],
    ...[10_000, 100_000, 1_000_000].map((accounts) => {
      const needs = needsOf(limits, accounts);
      const [first, ...others] = needs.filter(({ need, isBudget }) => need > 1 && !isBudget);
      return [
        countText(accounts),
        usdText(bill(sumOfQuantities(idle, multipliedBy(accounts / 1_000, aThousand))).usd, 0),
        needs
          .filter(({ isBudget }) => isBudget)
          .map(needText)
          .join(', '),
        first ? needText(first) : 'nothing',
        first?.turn ?? '',
        others.map(needText).join(', '),
      ];
    }),
  );

export const limitTable = (limits: readonly Limit[]): string =>
  markdownTable(
    ['limit', 'of prod', 'accounts', 'what to change'],
    ...limits
      .toSorted((one, other) => accountsCarried(one) - accountsCarried(other))
      .map((limit) => [
        limit.name,
        `${countText(limit.most)} ${limit.unit}`,
        roundedCount(accountsCarried(limit)),
        limit.turn,
      ]),
  );

const needText = ({ name, need }: Need): string => `${name} × ${roundedCount(need)}`;
