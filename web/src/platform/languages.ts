export function languages(own: string): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' });
  const codes = new Set([...(own === '' ? [] : [own]), ...offeredLanguages]);
  return [...codes]
    .map((code) => ({ code, name: nameIn(names, code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Falls back to the code, because `of` throws for a code that is not a valid BCP 47 tag. */
function nameIn(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * The languages that a book can be written in. A new language also needs the entries below. No test asks for them, and
 * without them quotation marks stay as typed and sentences follow the English rules: quotation marks and dialogue dash
 * in `shared/domain/books/quotation-marks.ts`, words with an apostrophe in `writing-rules/elided-words.ts` and dashes
 * in `typography/dash-forms.ts` beside it, sentences in `shared/domain/sentences/languages.ts` with 50 planted texts
 * and the numbers of the test (decision 116), the word for a chapter in
 * `shared/domain/books/importing/chapter-words.ts`, pronouns in `shared/domain/writing/search/pronouns.ts`; for exports
 * the order of names (`imprint.ts`) and the paper (`docx-manuscript.ts`).
 */
// oxfmt-ignore
const offeredLanguages = [
  'ar', 'bn', 'bg', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'en-GB', 'en-US', 'es', 'et', 'eu', 'fa', 'fi',
  'fr', 'ga', 'gl', 'he', 'hi', 'hr', 'hu', 'id', 'is', 'it', 'ja', 'ko', 'lt', 'lv', 'mk', 'ms', 'nb', 'nl',
  'nn', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'sw', 'ta', 'th', 'tl', 'tr', 'uk', 'ur', 'vi',
  'zh-Hans', 'zh-Hant',
];

/** Cuts off suffixes that some systems add to the language. */
export const ownLanguage = (): string =>
  /^[a-z]{2,3}(-[a-z0-9]{2,8})*/i.exec(navigator.language)?.[0] ?? 'en';
