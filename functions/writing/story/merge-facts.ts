import { storyLimits } from '#shared/domain/writing/story-limits.ts';
import type { FoundFact, FoundTrait } from '#functions/writing/answers/read-facts.ts';
import { areSamePassage, nameKeyOf, wordsOf } from '#shared/domain/writing/search/same-words.ts';
import type { StoredAlias, StoredFact, StoredTrait } from '#functions/writing/story-items.ts';
import { nameKeysOf } from './name-keys.ts';

/**
 * Merges the facts that the AI found in a chapter into the story, and returns new and changed entries. New names and
 * traits are only proposed. Names and traits that an entry already has, even dismissed ones, aren't added again, and
 * the author's words never change. Drops what exceeds the limits.
 */
export function mergeFacts(
  known: readonly StoredFact[],
  found: readonly FoundFact[],
  how: FactsMergeContext,
): readonly StoredFact[] {
  const allFacts = new Map(known.map((fact) => [fact.id, fact]));
  for (const fact of found) {
    const own = matchingFact(fact, [...allFacts.values()]);
    const others = new Set([...allFacts.values()].filter(({ id }) => id !== own?.id).flatMap(nameKeysOf));
    if (!own && (fact.traits.length === 0 || allFacts.size >= storyLimits.factsOfABook)) continue;
    const before = own && known.find(({ id }) => id === own.id);
    const merged = mergedWith(own ?? emptyFact(fact, how), fact, {
      ...how,
      before: before?.traits ?? [],
      others,
    });
    allFacts.set(merged.id, merged);
  }
  return [...allFacts.values()].flatMap((fact) => {
    const before = known.find(({ id }) => id === fact.id);
    if (before && isSameFact(before, fact)) return [];
    return { ...fact, revision: (before?.revision ?? 0) + 1, updatedAt: how.now };
  });
}

function matchingFact({ name, aliases }: FoundFact, all: readonly StoredFact[]): StoredFact | undefined {
  const key = nameKeyOf(name);
  const aliasKeys = new Set(aliases.map(nameKeyOf));
  return (
    all.find((fact) => nameKeyOf(fact.name) === key) ??
    all.find((fact) => nameKeysOf(fact).includes(key)) ??
    all.find((fact) => aliasKeys.has(nameKeyOf(fact.name)))
  );
}

const emptyFact = ({ name, kind }: FoundFact, { ownerId, factId, now }: FactsMergeContext): StoredFact => ({
  ownerId,
  id: factId(),
  name,
  kind,
  aliases: [],
  traits: [],
  revision: 0,
  createdAt: now,
  updatedAt: now,
});

const mergedWith = (
  own: StoredFact,
  { name, aliases, traits }: FoundFact,
  how: MergingEntry,
): StoredFact => ({
  ...own,
  aliases: withNames(own, [name, ...aliases], how.others),
  traits: withTraits(own.traits, traits, how),
});

/** Adds no name that another entry has, because a name must identify one entry. */
function withNames(
  { name, aliases }: StoredFact,
  found: readonly string[],
  others: ReadonlySet<string>,
): readonly StoredAlias[] {
  const usedKeys = new Set([name, ...aliases.map((alias) => alias.name)].map(nameKeyOf));
  const added = found.filter((each) => {
    const key = nameKeyOf(each);
    if (usedKeys.has(key) || others.has(key)) return false;
    usedKeys.add(key);
    return true;
  });
  return [...aliases, ...added.map((each) => ({ name: each, status: 'proposed' as const }))].slice(
    0,
    Math.max(storyLimits.aliasesOfAFact, aliases.length),
  );
}

/**
 * Adds no trait from a passage that already has one: the AI rarely uses the same words twice, so different words don't
 * mean a new trait. A known trait only gets the id of the text in which its passage was found now.
 */
function withTraits(
  own: readonly StoredTrait[],
  found: readonly FoundTrait[],
  { before, textIdOf, traitId }: MergingEntry,
): readonly StoredTrait[] {
  const traits = [...own];
  for (const { text, proof } of found) {
    const passage = { ...proof, textId: textIdOf(proof.chapterId) };
    const traitsOfPassage = before.filter((trait) => trait.passage && areSamePassage(trait.passage, passage));
    for (const { id } of traitsOfPassage.filter((trait) => trait.passage?.textId !== passage.textId)) {
      const at = traits.findIndex((trait) => trait.id === id);
      traits[at] = { ...traits[at]!, passage };
    }
    const isKnown =
      traitsOfPassage.length > 0 || traits.some((trait) => wordsOf(trait.text) === wordsOf(text));
    if (isKnown || traits.length >= storyLimits.traitsOfAFact) continue;
    traits.push({ id: traitId(), text, status: 'proposed', passage });
  }
  return traits;
}

const isSameFact = (one: StoredFact, other: StoredFact) =>
  JSON.stringify([one.aliases, one.traits]) === JSON.stringify([other.aliases, other.traits]);

export interface FactsMergeContext {
  readonly ownerId: string;
  readonly now: string;
  readonly factId: () => string;
  readonly traitId: () => string;
  readonly textIdOf: (chapterId: string) => string;
}
interface MergingEntry extends FactsMergeContext {
  /** The entry's traits before the AI read this chapter. */
  readonly before: readonly StoredTrait[];
  readonly others: ReadonlySet<string>;
}
