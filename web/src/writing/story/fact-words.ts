import type { FactKind } from '#shared/domain/writing/story-limits.ts';

export const kindNames: Readonly<Record<FactKind, string>> = {
  person: 'Person',
  place: 'Place',
  thing: 'Thing',
};
export const kindGroups: Readonly<Record<FactKind, string>> = {
  person: 'People',
  place: 'Places',
  thing: 'Things',
};
