import type { PriceName } from '#infra/prices.ts';

/**
 * How much of each thing is used. It is a list, in which a thing may appear several times, so that parts only ever add
 * up: in objects that are spread, one part would silently take the place of another.
 */
export type Quantities = readonly Quantity[];
interface Quantity {
  readonly name: PriceName;
  readonly amount: number;
}

export const used = (amounts: Readonly<Partial<Record<PriceName, number>>>): Quantities =>
  Object.entries(amounts).map(([name, amount]) => ({ name: name as PriceName, amount }));

export const added = (...parts: readonly Quantities[]): Quantities => parts.flat();

export const times = (factor: number, quantities: Quantities): Quantities =>
  quantities.map(({ name, amount }) => ({ name, amount: factor * amount }));

export const amountOf = (quantities: Quantities, wanted: PriceName): number =>
  quantities.reduce((sum, { name, amount }) => (name === wanted ? sum + amount : sum), 0);
