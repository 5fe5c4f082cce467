import {
  audioRefusals,
  maxContentCharacters,
  maxTitleCharacters,
} from '#shared/domain/audio/audio-limits.ts';

/** Returns the first refusal that applies, in the spec's order (S5.01 to S5.04). */
export function refusalFor({ content, title }: Texts, signedIn: boolean): string | undefined {
  if (content.trim() === '') return audioRefusals.contentEmpty;
  if (content.length > maxContentCharacters) return audioRefusals.contentTooLong;
  if (title.length > maxTitleCharacters) return audioRefusals.titleTooLong;
  if (!signedIn) return audioRefusals.notSignedIn;
  return undefined;
}

interface Texts {
  readonly content: string;
  readonly title: string;
}
