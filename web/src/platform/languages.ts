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
