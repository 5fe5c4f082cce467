import { foldLetters } from '#shared/domain/finding/folded.ts';
import type { Fact, FactText } from '#shared/contract/writing/story.ts';
import type { FactStatus } from '#shared/domain/writing/story-limits.ts';

/** The names and lines of an entry that have a status. */
export const partsOf = ({ aliases, traits }: Fact, status: FactStatus): readonly Part[] => [
  ...aliases.filter((alias) => alias.status === status).map(({ name }) => ({ name })),
  ...traits.filter((trait) => trait.status === status).map(({ id }) => ({ id })),
];

/** An entry after some of its parts were accepted, dismissed, or put back among what is new. */
export const decided = (fact: Fact, { parts, status }: Decision): Fact => ({
  ...fact,
  aliases: fact.aliases.map((alias) =>
    parts.some((part) => 'name' in part && part.name === alias.name) ? { ...alias, status } : alias,
  ),
  traits: fact.traits.map((trait) =>
    parts.some((part) => 'id' in part && part.id === trait.id) ? { ...trait, status } : trait,
  ),
});

/** An entry as its author wants it, without what the server knows of it. */
export const factTextOf = ({ name, kind, aliases, traits }: Fact): FactText => ({
  name,
  kind,
  aliases,
  traits: traits.map(({ id, text, status }) => ({ id, text, status })),
});

/** All that it says was turned down; it is kept only so that it is not proposed again. */
export const isDismissed = (fact: Fact): boolean =>
  partsOf(fact, 'dismissed').length > 0 &&
  partsOf(fact, 'accepted').length === 0 &&
  partsOf(fact, 'proposed').length === 0;

/** Whether an entry speaks of what somebody looks for, in its names or in its lines. */
export function speaksOf({ name, aliases, traits }: Fact, sought: string): boolean {
  const words = foldLetters(sought).split(/\s+/u);
  const said = foldLetters(
    [
      name,
      ...aliases.filter(isShown).map((alias) => alias.name),
      ...traits.filter(isShown).map((trait) => trait.text),
    ].join(' '),
  );
  return words.every((word) => said.includes(word));
}

const isShown = ({ status }: { status: FactStatus }) => status !== 'dismissed';

/** Another name, by itself, or a line, by its id. */
export type Part = { readonly name: string } | { readonly id: string };

export interface Decision {
  readonly parts: readonly Part[];
  readonly status: FactStatus;
}
