/** The language that a text is written in (ISO 639-1); undefined where its first page doesn't tell. */
export async function detectLanguage(text: string): Promise<string | undefined> {
  const { eld } = await import('./language-sdk.ts');
  const found = eld.detect(text.slice(0, firstPage).toWellFormed());
  return found.language !== '' && found.isReliable() ? found.language : undefined;
}

const firstPage = 10_000;
