import type { NamedWrites } from '#functions/platform/dynamodb/transaction.ts';

/** For tests only: the answer to a transaction of which every write failed. */
export const everyNameIn = <Name extends string>(writes: NamedWrites<Name>): ReadonlySet<Name> =>
  new Set(Object.keys(writes) as Name[]);
