/** Returns an ISO 639-1 code, or undefined if the first page isn't enough to detect the language. */
export async function detectLanguage(text: string): Promise<string | undefined> {
  const { eld } = await import('./language-sdk.ts');
  const detected = eld.detect(text.slice(0, firstPage).toWellFormed());
  return detected.language !== '' && detected.isReliable() ? detected.language : undefined;
}

const firstPage = 10_000;
