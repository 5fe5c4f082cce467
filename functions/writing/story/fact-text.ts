import type { FactText } from '#shared/contract/writing/story.ts';
import { storyRefusals } from '#shared/domain/writing/story-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { nameKeyOf } from '#shared/domain/writing/search/same-words.ts';
import type { StoredAlias, StoredFact, StoredTrait } from '#functions/writing/story-items.ts';
import { nameKeysOf } from './name-keys.ts';
import { newTraitId } from './new-trait-id.ts';

/** Keeps the passages of existing traits. A trait without an id is new; an id that isn't in `seen` is refused. */
export function storedTextOf(
  { name, kind, aliases, traits }: FactText,
  seen: readonly StoredTrait[] = [],
): Pick<StoredFact, 'name' | 'kind' | 'aliases' | 'traits'> {
  const remainingTraits = new Map(seen.map((trait) => [trait.id, trait]));
  return {
    name,
    kind,
    aliases: uniqueAliases(aliases, name),
    traits: traits.map(({ id, text, status }) => {
      if (id === undefined) return { id: newTraitId(), text, status };
      const before = remainingTraits.get(id);
      if (!before || !remainingTraits.delete(id)) throw new Refusal('invalid', storyRefusals.noTrait);
      return { ...before, text, status };
    }),
  };
}

function uniqueAliases(aliases: readonly StoredAlias[], name: string): readonly StoredAlias[] {
  const usedNames = new Set([nameKeyOf(name)]);
  return aliases.filter((alias) => {
    const isNew = !usedNames.has(nameKeyOf(alias.name));
    usedNames.add(nameKeyOf(alias.name));
    return isNew;
  });
}

export const isAsRequested = (fact: StoredFact, { name, kind, aliases, traits }: FactText): boolean =>
  fact.name === name &&
  fact.kind === kind &&
  isSameList(fact.aliases, uniqueAliases(aliases, name), (one, other) => one.name === other.name) &&
  isSameList(
    fact.traits,
    traits,
    (one, other) => one.text === other.text && (other.id === undefined || one.id === other.id),
  );

const isSameList = <One extends WithStatus, Other extends WithStatus>(
  ones: readonly One[],
  others: readonly Other[],
  isSame: (one: One, other: Other) => boolean,
) =>
  ones.length === others.length &&
  ones.every((one, at) => one.status === others[at]!.status && isSame(one, others[at]!));

/** Throws `conflict` if another entry already has one of the names, except a name that this entry had before. */
export function requireFreeNames(
  known: readonly StoredFact[],
  next: Pick<StoredFact, 'id' | 'name' | 'aliases'>,
): void {
  const others = new Set(known.filter(({ id }) => id !== next.id).flatMap(nameKeysOf));
  const before = new Set(known.filter(({ id }) => id === next.id).flatMap(nameKeysOf));
  if (nameKeysOf(next).some((key) => others.has(key) && !before.has(key)))
    throw new Refusal('conflict', storyRefusals.nameTaken);
}

interface WithStatus {
  readonly status: string;
}
