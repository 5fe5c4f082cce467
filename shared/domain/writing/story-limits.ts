import { grouped } from '#shared/domain/locale.ts';

export const storyLimits = {
  factsOfABook: 500,
  aliasesOfAFact: 20,
  traitsOfAFact: 60,
  nameCharacters: 100,
  traitCharacters: 500,
  findingsOfABook: 500,
} as const;

export const factKinds = ['person', 'place', 'thing'] as const;
export type FactKind = (typeof factKinds)[number];

export const rulings = ['intended', 'to fix', 'wrong'] as const;
export type Ruling = (typeof rulings)[number];

/** Facts that the author `dismissed` are kept so that they aren't suggested again. */
export const factStatuses = ['proposed', 'accepted', 'dismissed'] as const;
export type FactStatus = (typeof factStatuses)[number];

export const storyRefusals = {
  noFact: 'This entry doesn’t exist.',
  noTrait: 'This line is no longer in the entry. Reload it.',
  noFinding: 'This finding doesn’t exist.',
  factChanged: 'This entry was changed elsewhere in the meantime.',
  nameMissing: 'An entry needs a name.',
  nameTooLong: `A name can be up to ${grouped(storyLimits.nameCharacters)} characters.`,
  nameTaken: 'There’s already an entry with this name. Add to that one.',
  traitEmpty: 'Write a fact, or remove the line.',
  traitTooLong: `A line can be up to ${grouped(storyLimits.traitCharacters)} characters.`,
  tooManyFacts: `This book has ${grouped(storyLimits.factsOfABook)} entries, which is the limit. Delete one to add another.`,
  tooManyAliases: `An entry can have up to ${storyLimits.aliasesOfAFact} other names.`,
  tooManyTraits: `An entry can have up to ${storyLimits.traitsOfAFact} lines.`,
} as const;
