import { foldLetters } from '#shared/domain/finding/folded.ts';
import type { Fact, FactText } from '#shared/contract/writing/story.ts';
import type { FactStatus } from '#shared/domain/writing/story-limits.ts';

export const partsOf = ({ aliases, traits }: Fact, status: FactStatus): readonly Part[] => [
  ...aliases.filter((alias) => alias.status === status).map(({ name }) => ({ name })),
  ...traits.filter((trait) => trait.status === status).map(({ id }) => ({ id })),
];

export const withDecision = (fact: Fact, { parts, status }: Decision): Fact => ({
  ...fact,
  aliases: fact.aliases.map((alias) =>
    parts.some((part) => 'name' in part && part.name === alias.name) ? { ...alias, status } : alias,
  ),
  traits: fact.traits.map((trait) =>
    parts.some((part) => 'id' in part && part.id === trait.id) ? { ...trait, status } : trait,
  ),
});

export const factTextOf = ({ name, kind, aliases, traits }: Fact): FactText => ({
  name,
  kind,
  aliases,
  traits: traits.map(({ id, text, status }) => ({ id, text, status })),
});

/**
 * Returns whether everything in the entry was dismissed. Such an entry is kept only so that the AI doesn't propose it
 * again.
 */
export const isDismissed = (fact: Fact): boolean =>
  partsOf(fact, 'dismissed').length > 0 &&
  partsOf(fact, 'accepted').length === 0 &&
  partsOf(fact, 'proposed').length === 0;

export function matchesSearch({ name, aliases, traits }: Fact, sought: string): boolean {
  const words = foldLetters(sought).split(/\s+/u);
  const content = foldLetters(
    [
      name,
      ...aliases.filter(isShown).map((alias) => alias.name),
      ...traits.filter(isShown).map((trait) => trait.text),
    ].join(' '),
  );
  return words.every((word) => content.includes(word));
}

const isShown = ({ status }: { status: FactStatus }) => status !== 'dismissed';

export type Part = { readonly name: string } | { readonly id: string };

export interface Decision {
  readonly parts: readonly Part[];
  readonly status: FactStatus;
}
