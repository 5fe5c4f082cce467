import { prices, type PriceName, type Quantities } from '#infra/prices.ts';

/** What so much costs: at list prices, and as the bill of an account shows it that has nothing else in it. */
export function bill(quantities: Quantities): Bill {
  const lines = (Object.keys(prices) as PriceName[]).flatMap((name): BillLine[] => {
    const quantity = quantities[name] ?? 0;
    const { usd, freeAMonth } = prices[name];
    const paid = Math.max(0, quantity - freeAMonth);
    return quantity > 0 ? [{ name, quantity, listUsd: quantity * usd, usd: paid * usd }] : [];
  });
  const sum = (of: 'listUsd' | 'usd') => lines.reduce((total, line) => total + line[of], 0);
  return { lines, listUsd: sum('listUsd'), usd: sum('usd') };
}

export const added = (...parts: readonly Quantities[]): Quantities => {
  const names = new Set(parts.flatMap((part) => Object.keys(part) as PriceName[]));
  return Object.fromEntries(
    [...names].map((name) => [name, parts.reduce((sum, part) => sum + (part[name] ?? 0), 0)]),
  );
};

export const times = (factor: number, quantities: Quantities): Quantities =>
  Object.fromEntries(Object.entries(quantities).map(([name, quantity]) => [name, factor * quantity]));

export interface Bill {
  readonly lines: readonly BillLine[];
  readonly listUsd: number;
  readonly usd: number;
}
interface BillLine {
  readonly name: PriceName;
  readonly quantity: number;
  readonly listUsd: number;
  readonly usd: number;
}
