/** Returns an ISO 639-1 code; undefined if the first page doesn't tell. */
export async function detectLanguage(text: string): Promise<string | undefined> {
  const { eld } = await import('./language-sdk.ts');
  const found = eld.detect(text.slice(0, firstPage).toWellFormed());
  return found.language !== '' && found.isReliable() ? found.language : undefined;
}

const firstPage = 10_000;
