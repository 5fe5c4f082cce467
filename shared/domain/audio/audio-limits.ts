import type { AudioForm } from './audio-form.ts';
import { dayText, grouped, utcMidnightText } from '#shared/domain/locale.ts';

/** The longest text the panel and `POST /audio/create` take, in characters (S9.01). */
export const maxContentCharacters = 1_500;
/** The longest title of an audio, in characters (S9.02). */
export const maxTitleCharacters = 75;
/** How many audios one author may have in the making. */
export const maxRunningAttempts = 3;

/** The title of an audio whose author gives it none (S3.51). */
export const defaultTitle = (at: Date): string => `Generated Audio - ${dayText(at)}`;

/** The words of the spec for what the creator refuses (S5.01 to S5.04). */
export const audioRefusals = {
  contentEmpty: 'Please enter content to convert to audio',
  contentTooLong: `Content exceeds maximum length of ${maxContentCharacters} characters`,
  titleTooLong: `Title exceeds maximum length of ${maxTitleCharacters} characters`,
  notSignedIn: 'You need to be logged in to create audio',
  tooManyRunning: `You already have ${maxRunningAttempts} audios being generated. Wait for one to finish.`,
  staysInItsForm: (form: AudioForm, route: string): string =>
    `This audio is a ${form} and stays one. Its ${form === 'narration' ? 'podcast' : 'narration'} is another audio, which ${route} generates.`,
  dayUsedUp: (mostCharacters: number, again: Date) =>
    `You can have ${grouped(mostCharacters)} characters read aloud a day, and this text would exceed that. Try again from ${utcMidnightText(again)}.`,
  /** `most` characters still fit. */
  allVoicesBusy: (again: Date, most = 0) =>
    most < leastWorthSaying
      ? `Today’s limit for all voices is reached. Try again from ${utcMidnightText(again)}.`
      : `The voices have little left for today. A text of up to ${grouped(most)} characters still fits. Try this one again from ${utcMidnightText(again)}.`,
} as const;

const leastWorthSaying = 500;
