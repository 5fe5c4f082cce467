/** Returns an ISO 639-1 code, or undefined if the first page isn't enough to detect the language. */
export async function detectLanguage(text: string): Promise<string | undefined> {
  const { eld } = await import('./language-sdk.ts');
  const found = eld.detect(text.slice(0, firstPage).toWellFormed());
  return found.language !== '' && found.isReliable() ? found.language : undefined;
}

const firstPage = 10_000;
