import type { PriceName } from '#infra/prices.ts';

/**
 * A list in which a price may occur several times, so that quantities are only ever added: spread objects would
 * silently overwrite each other's amounts.
 */
export type Quantities = readonly Quantity[];
interface Quantity {
  readonly name: PriceName;
  readonly amount: number;
}

export const quantitiesOf = (amounts: Readonly<Partial<Record<PriceName, number>>>): Quantities =>
  Object.entries(amounts).map(([name, amount]) => ({ name: name as PriceName, amount }));

export const sumOfQuantities = (...parts: readonly Quantities[]): Quantities => parts.flat();

export const multipliedBy = (factor: number, quantities: Quantities): Quantities =>
  quantities.map(({ name, amount }) => ({ name, amount: factor * amount }));

export const amountOf = (quantities: Quantities, priceName: PriceName): number =>
  quantities.reduce((sum, { name, amount }) => (name === priceName ? sum + amount : sum), 0);
