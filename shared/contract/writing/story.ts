import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { BaseRevision } from '#shared/contract/revision.ts';
import { OneLine } from '#shared/contract/text.ts';
import {
  factKinds,
  factStatuses,
  rulings,
  storyLimits,
  storyRefusals,
} from '#shared/domain/writing/story-limits.ts';
import { Passage } from './passage.ts';

const FactStatus = z.enum(factStatuses, `The status must be one of: ${factStatuses.join(', ')}.`);

export const Alias = z.object({ name: z.string(), status: FactStatus });
export type Alias = z.infer<typeof Alias>;

export const Trait = z.object({
  id: z.string(),
  text: z.string(),
  status: FactStatus,
  /** Absent if the author entered the trait. */
  passage: z.optional(Passage),
});
export type Trait = z.infer<typeof Trait>;

/**
 * A person, place or thing of the story. Accepted facts are sent with questions about the book; dismissed ones are kept
 * only so that they aren't suggested again.
 */
export const Fact = z.object({
  id: z.string(),
  bookId: z.string(),
  name: z.string(),
  kind: z.enum(factKinds),
  aliases: z.array(Alias),
  traits: z.array(Trait),
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Fact = z.infer<typeof Fact>;

const FactName = OneLine('A name must be text.').check(
  z.trim(),
  z.minLength(1, storyRefusals.nameMissing),
  z.maxLength(storyLimits.nameCharacters, storyRefusals.nameTooLong),
);
const TraitText = OneLine('A line must be text.').check(
  z.trim(),
  z.minLength(1, storyRefusals.traitEmpty),
  z.maxLength(storyLimits.traitCharacters, storyRefusals.traitTooLong),
);
const FactKind = z.enum(factKinds, `The kind of an entry must be one of: ${factKinds.join(', ')}.`);

export const AliasText = z.object({ name: FactName, status: FactStatus });
export const TraitChange = z.object({
  id: z.optional(idOf('The id of a line must be text.', 'This line doesn’t exist.', 40)),
  text: TraitText,
  status: FactStatus,
});

/**
 * The complete new state of a fact: names and traits that are left out are deleted, traits without an id are added.
 * Passages can't be changed.
 */
export const FactText = z.object({
  name: FactName,
  kind: FactKind,
  aliases: z
    .array(AliasText, 'Other names must be a list.')
    .check(z.maxLength(storyLimits.aliasesOfAFact, storyRefusals.tooManyAliases)),
  traits: z
    .array(TraitChange, 'Lines must be a list.')
    .check(z.maxLength(storyLimits.traitsOfAFact, storyRefusals.tooManyTraits)),
});
export type FactText = z.infer<typeof FactText>;

const FactAnswer = z.object({ fact: Fact });

export const Finding = z.object({
  id: z.string(),
  bookId: z.string(),
  message: z.string(),
  passages: z.array(Passage),
  /** The author's decision about the finding, if any; sent to the model with later questions. */
  ruling: z.optional(z.enum(rulings)),
  createdAt: z.string(),
  ruledAt: z.optional(z.string()),
});
export type Finding = z.infer<typeof Finding>;

export const story = {
  listFacts: endpoint({
    route: 'GET /books/{bookId}/facts',
    summary: 'List the facts about people, places and things in the story, by name.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ facts: z.array(Fact) }) },
    refusals: ['not_found'],
  }),
  createFact: endpoint({
    route: 'POST /books/{bookId}/facts',
    takesIdempotencyKey: true,
    summary: 'Add a person, a place or a thing in the story.',
    access: 'signedIn',
    body: FactText,
    answer: { status: 201, body: FactAnswer },
    refusals: ['not_found', 'conflict'],
  }),
  changeFact: endpoint({
    route: 'PUT /facts/{id}',
    summary:
      'Change an entry: accept, edit or dismiss its lines. If it has changed since baseRevision, the response is 409 with the current entry.',
    access: 'signedIn',
    body: z.extend(FactText, { baseRevision: BaseRevision }),
    answer: { status: 200, body: FactAnswer },
    refusals: ['not_found', 'conflict'],
    conflict: FactAnswer,
  }),
  deleteFact: endpoint({
    route: 'DELETE /facts/{id}',
    summary: 'Delete an entry.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
  listFindings: endpoint({
    route: 'GET /books/{bookId}/findings',
    summary: 'List the contradictions that the AI found, unreviewed ones first, then by chapter.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ findings: z.array(Finding) }) },
    refusals: ['not_found'],
  }),
  ruleFinding: endpoint({
    route: 'PUT /findings/{id}',
    summary: 'Review a finding: intended, to fix or wrong. The last review counts; null undoes it.',
    access: 'signedIn',
    body: z.object({
      ruling: z.nullable(z.enum(rulings, `The review must be one of: ${rulings.join(', ')}.`)),
    }),
    answer: { status: 200, body: z.object({ finding: Finding }) },
    refusals: ['not_found'],
  }),
} as const;
