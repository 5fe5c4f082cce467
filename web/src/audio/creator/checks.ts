import {
  audioRefusals,
  maxContentCharacters,
  maxTitleCharacters,
} from '#shared/domain/audio/audio-limits.ts';
import { ownDayText } from '#shared/domain/locale.ts';

/** The first of the spec's refusals that applies, in the spec's order (S5.01 to S5.04), or undefined. */
export function refusalFor({ content, title }: Texts, signedIn: boolean): string | undefined {
  if (content.trim() === '') return audioRefusals.contentEmpty;
  if (content.length > maxContentCharacters) return audioRefusals.contentTooLong;
  if (title.length > maxTitleCharacters) return audioRefusals.titleTooLong;
  if (!signedIn) return audioRefusals.notSignedIn;
  return undefined;
}

/** What an audio is called when its author gives no title; the date in the person's own form (S3.51). */
export const defaultTitle = (now: Date, locale?: string): string =>
  `Generated Audio - ${ownDayText(now, locale)}`;

interface Texts {
  readonly content: string;
  readonly title: string;
}
