import { nameKeyOf } from '#shared/domain/writing/search/same-words.ts';
import type { StoredFact } from '#functions/writing/story-items.ts';

export const nameKeysOf = ({ name, aliases }: Pick<StoredFact, 'name' | 'aliases'>): string[] =>
  [name, ...aliases.flatMap((alias) => (alias.status === 'dismissed' ? [] : [alias.name]))].map(nameKeyOf);
