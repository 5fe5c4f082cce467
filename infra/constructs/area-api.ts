import type { Area, DomainOf } from '#shared/contract/index.ts';
import type { AppFunction } from './app-function.ts';

export type AreaApi<A extends Area, Needed> = Readonly<Record<DomainOf<A>, DomainFunction<Needed>>>;

export type AreaFunctions<A extends Area> = Readonly<Record<DomainOf<A>, AppFunction>>;

interface DomainFunction<Needed> {
  readonly description: string;
  readonly grant?: (granted: AppFunction, needed: Needed) => void;
}
