import { prices, type PriceName } from '#infra/prices.ts';
import { bill } from './bill.ts';
import { roundedCount, usdText } from './markdown.ts';
import type { Quantities } from './quantities.ts';

export function billRows(quantities: readonly Quantities[]): string[][] {
  const bills = quantities.map(bill);
  const lineOf = (name: PriceName) => bills.map(({ lines }) => lines.find((line) => line.name === name));
  const names = (Object.keys(prices) as PriceName[]).filter((name) =>
    lineOf(name).some((line) => line && line.listUsd >= 0.005),
  );
  return [
    ...names.map((name) => [
      prices[name].of,
      ...lineOf(name).map((line) =>
        line ? `${roundedCount(line.quantity)} · ${usdText(line.listUsd)}` : '',
      ),
    ]),
    ['at list prices', ...bills.map(({ listUsd }) => usdText(listUsd))],
    ['**by the bill**', ...bills.map((it) => `**${usdText(it.usd)}**`)],
  ];
}
