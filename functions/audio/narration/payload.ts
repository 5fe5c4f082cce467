import type { Voice } from '#shared/domain/audio/voices.ts';
import * as z from 'zod/mini';

/** What travels between the steps of a narration: ids and counts, never text. */
export const Attempt = z.object({ audioId: z.string(), attempt: z.number() });

/** `next` are the groups to make now; none are left when `done`. */
export const Round = z.object({
  ...Attempt.shape,
  ownerId: z.string(),
  next: z.array(z.number()),
  done: z.boolean(),
});

export const GroupToMake = z.object({ ...Attempt.shape, ownerId: z.string(), group: z.number() });

export const Finished = z.object({ ...Attempt.shape, durationSeconds: z.number() });

/** The first group alone, so that it is heard at once; then three, then six at a time. */
export function roundAfter(published: number, groups: number): { next: number[]; done: boolean } {
  const size = published === 0 ? 1 : published === 1 ? 3 : 6;
  const next = Array.from({ length: Math.min(size, groups - published) }, (_, index) => published + index);
  return { next, done: next.length === 0 };
}

/** The text has no letter and no digit. */
export class NothingToRead extends Error {
  override readonly name = 'NothingToRead';
  constructor() {
    super('There is nothing to read aloud in this text.');
  }
}

/** The engine passes over letters that its voice does not know: what it made of this text is silence. */
export class NothingHeard extends Error {
  override readonly name = 'NothingHeard';
  constructor({ name, language }: Pick<Voice, 'name' | 'language'>) {
    super(`${name} reads ${languageNames.of(language)} and could not read this text aloud.`);
  }
}

/** A sentence of the source would not be heard; counts from 1, as the author would. */
export class SentencesMissing extends Error {
  override readonly name = 'SentencesMissing';
  constructor(sentence: number) {
    super(`Sentence ${sentence} of the text was not read aloud.`);
  }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
