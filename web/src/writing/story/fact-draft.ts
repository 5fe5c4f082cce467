import type { Fact, FactText } from '#shared/contract/writing/story.ts';
import type { FactKind } from '#shared/domain/writing/story-limits.ts';

export const draftOf = (fact?: Fact): FactDraft => ({
  name: fact?.name ?? '',
  kind: fact?.kind ?? 'person',
  aliases: (fact?.aliases ?? [])
    .filter(({ status }) => status !== 'dismissed')
    .map(({ name }) => name)
    .join('\n'),
  lines: fact
    ? fact.traits
        .filter(({ status }) => status !== 'dismissed')
        .map(({ id, text }) => ({ key: id, id, text }))
    : [{ key: 'first', text: '' }],
});

/**
 * Returns the entry to save. It is based on the server's version `now`, so that additions made on the server since
 * `base` stay. A removed AI proposal is dismissed, so that it isn't proposed again; an untouched proposal stays
 * undecided.
 */
export function textToSave({ name, kind, aliases, lines }: FactDraft, base?: Fact, now = base): FactText {
  const aliasNames = uniqueNames(aliases.split('\n').map((line) => line.trim()));
  const traitsById = new Map(now?.traits.map((trait) => [trait.id, trait]));
  const typed = lines.filter(({ text }) => text.trim() !== '');
  return {
    name: name.trim(),
    kind,
    aliases: [
      ...aliasNames.map((alias) => {
        const previousPart = now?.aliases.find((other) => isSameName(other.name, alias));
        return {
          name: alias,
          status: previousPart?.status === 'proposed' ? ('proposed' as const) : ('accepted' as const),
        };
      }),
      ...(now?.aliases ?? [])
        .filter((alias) => !aliasNames.some((other) => isSameName(other, alias.name)))
        .map((alias) =>
          base?.aliases.some((other) => other.name === alias.name) ? asDismissed(alias) : alias,
        ),
    ],
    traits: [
      ...typed.map(({ id, text }) => {
        const before = id === undefined ? undefined : traitsById.get(id);
        const isAsProposed = before?.status === 'proposed' && before.text === text.trim();
        return {
          ...(before && { id: before.id }),
          text: text.trim(),
          status: isAsProposed ? ('proposed' as const) : ('accepted' as const),
        };
      }),
      ...(now?.traits ?? [])
        .filter(({ id }) => !typed.some((line) => line.id === id))
        .filter(({ id, passage }) => passage !== undefined || !base?.traits.some((other) => other.id === id))
        .map(({ id, text, status }) => ({
          id,
          text,
          status: base?.traits.some((other) => other.id === id) ? ('dismissed' as const) : status,
        })),
    ],
  };
}

/**
 * Returns whether the entry has only gained content since `base`; then there is no conflict for the author to decide.
 */
export const onlyAddsTo = (base: Fact, now: Fact): boolean =>
  now.name === base.name &&
  now.kind === base.kind &&
  base.aliases.every(({ name, status }) =>
    now.aliases.some((other) => other.name === name && other.status === status),
  ) &&
  base.traits.every(({ id, text, status }) =>
    now.traits.some((other) => other.id === id && other.text === text && other.status === status),
  );

const asDismissed = <Part extends object>(part: Part) => ({ ...part, status: 'dismissed' as const });

const uniqueNames = (names: readonly string[]) =>
  names.filter((name, at) => name !== '' && names.findIndex((other) => isSameName(other, name)) === at);

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export interface FactDraft {
  readonly name: string;
  readonly kind: FactKind;
  /** One per line. */
  readonly aliases: string;
  /** Lines with an id exist on the server. */
  readonly lines: readonly DraftLine[];
}

interface DraftLine {
  readonly key: string;
  readonly id?: string | undefined;
  readonly text: string;
}
