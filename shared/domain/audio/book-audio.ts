import type { AudioForm } from './audio-form.ts';
import { maxRunningAttempts } from './audio-limits.ts';

/** After so many chapters in a row that could not be made, the making of a book waits for its author. */
export const mostChaptersFailedInARow = 3;

/** How many chapters of an author are in the making at once, at most. */
export const mostChaptersAtOnce = maxRunningAttempts;

export const bookAudioRefusals = {
  noWords: 'This chapter has no words yet. Write something first.',
  beingMade: (form: AudioForm): string =>
    `The ${form} of this chapter is being generated. Wait until it is ready, or cancel it.`,
  onlyNarrated: 'A whole book is narrated. Generate a podcast chapter by chapter.',
  bookWithoutWords: 'This book has no words yet. Write something first.',
  nothingToMake: 'Every chapter can be heard as it stands. Write on, and make again what changed.',
  noSound: 'No chapter of this book can be heard yet. Make its sound first.',
  failsAgain: (reason: string): string =>
    `Three chapters in a row could not be made. The last one: ${reason} Nothing was charged for them. Go on later.`,
} as const;
