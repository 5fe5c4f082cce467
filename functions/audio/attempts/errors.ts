import type { NarrationError } from '#shared/domain/audio/narration.ts';
import { languageName } from '#shared/domain/speech/voice-groups.ts';
import type { Voice } from '#shared/domain/speech/voices.ts';

export class NothingToRead extends Error {
  override readonly name = 'NothingToRead' satisfies NarrationError;
  constructor() {
    super('There’s nothing to read aloud in this text.');
  }
}

export class NoScript extends Error {
  override readonly name = 'NoScript' satisfies NarrationError;
  constructor() {
    super('The AI didn’t write a usable script. Try again, or choose another style.');
  }
}

/** The speech engine skips letters that its voice doesn't know, so this text produced only silence. */
export class NothingHeard extends Error {
  override readonly name = 'NothingHeard' satisfies NarrationError;
  constructor({ name, language }: Pick<Voice, 'name' | 'language'>) {
    super(`${name} reads ${languageName(language)} and couldn’t read this text aloud.`);
  }
}

export class SentencesMissing extends Error {
  override readonly name = 'SentencesMissing' satisfies NarrationError;
  constructor(sentence: number) {
    super(`Sentence ${sentence} of the text wasn’t read aloud.`);
  }
}
