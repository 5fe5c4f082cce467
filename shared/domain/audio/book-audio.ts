import type { AudioForm } from './audio-form.ts';
import { maxRunningAttempts } from './audio-limits.ts';

/** After this many failed chapters in a row, narrating a book pauses until its author continues. */
export const mostChaptersFailedInARow = 3;

export const mostChaptersAtOnce = maxRunningAttempts;

export const bookAudioRefusals = {
  noWords: 'This chapter has no words yet. Write something first.',
  beingMade: (form: AudioForm): string =>
    `The ${form} of this chapter is being generated. Wait until it is ready, or cancel it.`,
  onlyNarrated: 'A whole book is narrated. Generate a podcast chapter by chapter.',
  bookWithoutWords: 'This book has no words yet. Write something first.',
  nothingToMake: 'Every chapter is up to date. Update the audio after you’ve made changes.',
  noSound: 'No chapter of this book has audio yet. Generate it first.',
  failsAgain: (reason: string): string =>
    `Three chapters in a row failed. The last one: ${reason} Nothing was charged for them. Continue later.`,
} as const;
