import type { NamedWrites } from '#functions/platform/dynamodb/transaction.ts';

export const everyNameIn = <Name extends string>(writes: NamedWrites<Name>): ReadonlySet<Name> =>
  new Set(Object.keys(writes) as Name[]);
