import type { NarrationError } from '#shared/domain/audio/narration.ts';
import type { Voice } from '#shared/domain/speech/voices.ts';

/** The text has no letter and no digit. */
export class NothingToRead extends Error {
  override readonly name = 'NothingToRead' satisfies NarrationError;
  constructor() {
    super('There’s nothing to read aloud in this text.');
  }
}

/** The model was asked more than once, and what it wrote is no script. */
export class NoScript extends Error {
  override readonly name = 'NoScript' satisfies NarrationError;
  constructor() {
    super('The AI didn’t write a usable script. Try again, or choose another style.');
  }
}

/** The engine passes over letters that its voice does not know: what it made of this text is silence. */
export class NothingHeard extends Error {
  override readonly name = 'NothingHeard' satisfies NarrationError;
  constructor({ name, language }: Pick<Voice, 'name' | 'language'>) {
    super(`${name} reads ${languageNames.of(language)} and couldn’t read this text aloud.`);
  }
}

/** A sentence of the source would not be heard; counts from 1, as the author would. */
export class SentencesMissing extends Error {
  override readonly name = 'SentencesMissing' satisfies NarrationError;
  constructor(sentence: number) {
    super(`Sentence ${sentence} of the text wasn’t read aloud.`);
  }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
