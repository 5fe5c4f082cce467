import { languageIn } from '#shared/domain/speech/language-in.ts';

export async function detectLanguage(text: string): Promise<string | undefined> {
  const { eld } = await import('./language-sdk.ts');
  return languageIn(text, eld);
}
