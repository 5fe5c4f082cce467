import type { AudioForm } from './audio-form.ts';
import { dayText } from '#shared/domain/locale.ts';

/** The most characters in the content of an audio (S9.01). */
export const maxContentCharacters = 1_500;
/** The most characters in the title of an audio (S9.02). */
export const maxTitleCharacters = 75;
export const maxRunningAttempts = 3;

/** The title of an audio that was created without one (S3.51). */
export const defaultTitle = (at: Date): string => `Generated Audio - ${dayText(at)}`;

/** The first four messages are worded as in the spec (S5.01 to S5.04). */
export const audioRefusals = {
  contentEmpty: 'Please enter content to convert to audio',
  contentTooLong: `Content exceeds maximum length of ${maxContentCharacters} characters`,
  titleTooLong: `Title exceeds maximum length of ${maxTitleCharacters} characters`,
  notSignedIn: 'You need to be logged in to create audio',
  tooManyRunning: `You already have ${maxRunningAttempts} recordings being generated. Wait for one to finish.`,
  staysInItsForm: (form: AudioForm, route: string): string =>
    `This recording is a ${form} and can’t become a ${form === 'narration' ? 'podcast' : 'narration'}. ${route} generates that as another recording.`,
} as const;
