/** The languages that can be chosen, by their names in the person's own; a book's own is always among them. */
export function languages(own: string): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' });
  const codes = new Set([...(own === '' ? [] : [own]), ...offered]);
  return [...codes]
    .map((code) => ({ code, name: nameIn(names, code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** A code may be well-formed and still be no language that the browser knows. */
function nameIn(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

// oxfmt-ignore
const offered = [
  'ar', 'bn', 'bg', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'en-GB', 'en-US', 'es', 'et', 'eu', 'fa', 'fi',
  'fr', 'ga', 'gl', 'he', 'hi', 'hr', 'hu', 'id', 'is', 'it', 'ja', 'ko', 'lt', 'lv', 'mk', 'ms', 'nb', 'nl',
  'nn', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'sw', 'ta', 'th', 'tl', 'tr', 'uk', 'ur', 'vi',
  'zh-Hans', 'zh-Hant',
];

/** The language of the browser: most people write in it. Some systems put more behind it. */
export const ownLanguage = (): string =>
  /^[a-z]{2,3}(-[a-z0-9]{2,8})*/i.exec(navigator.language)?.[0] ?? 'en';
