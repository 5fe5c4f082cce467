import type { NarratedText, WrittenWords } from '#functions/audio/narrated-text.ts';

export function withTextReadOnce(text: NarratedText): NarratedText {
  let reading: Promise<WrittenWords> | undefined;
  return { ...text, read: () => (reading ??= text.read()) };
}
