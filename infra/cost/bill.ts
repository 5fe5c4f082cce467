import { prices, type PriceName } from '#infra/prices.ts';
import { amountOf, type Quantities } from './quantities.ts';

export function bill(quantities: Quantities): Bill {
  const lines = (Object.keys(prices) as PriceName[]).flatMap((name): BillLine[] => {
    const quantity = amountOf(quantities, name);
    const { usd, freeAMonth } = prices[name];
    const paid = Math.max(0, quantity - freeAMonth);
    return quantity > 0 ? [{ name, quantity, listUsd: quantity * usd, usd: paid * usd }] : [];
  });
  const sum = (of: 'listUsd' | 'usd') => lines.reduce((total, line) => total + line[of], 0);
  return { lines, listUsd: sum('listUsd'), usd: sum('usd') };
}

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
