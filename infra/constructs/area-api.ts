import type { Area, DomainOf } from '#shared/contract/index.ts';
import type { AppFunction } from './app-function.ts';

/** One function for each domain that the contract has in an area. The stack of the area deploys them. */
export type AreaApi<A extends Area, Needed> = Readonly<Record<DomainOf<A>, DomainFunction<Needed>>>;

/** The same, deployed. */
export type AreaFunctions<A extends Area> = Readonly<Record<DomainOf<A>, AppFunction>>;

interface DomainFunction<Needed> {
  /** What stops when it stops, in one sentence. */
  readonly does: string;
  /** What it may do, beyond reading who asks. */
  readonly grant?: (granted: AppFunction, needed: Needed) => void;
}
