/** Returns an ISO 639-1 code, or undefined if the first page isn't enough to detect the language. */
export function languageIn(text: string, detector: Detector): string | undefined {
  const detected = detector.detect(text.slice(0, firstPage).toWellFormed());
  return detected.language !== '' && detected.isReliable() ? detected.language : undefined;
}

const firstPage = 10_000;

/** The library `eld`; web and functions load it in different ways. */
interface Detector {
  detect(text: string): { readonly language: string; isReliable(): boolean };
}
