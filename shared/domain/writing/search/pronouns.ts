import type { Words } from './words.ts';

export type Gender = 'he' | 'she';

/**
 * Returns the gender of each word that is a pronoun, by word number. For languages without a table, no word counts as a
 * pronoun.
 */
export function pronounsIn(words: Words, language: string): (Gender | undefined)[] {
  const { he, she } = tablesByLanguage[language.slice(0, 2).toLowerCase() || 'en'] ?? noPronouns;
  return words.all.map(({ lower }) => (he.has(lower) ? 'he' : she.has(lower) ? 'she' : undefined));
}

const pronounTable = (he: string, she: string) => ({
  he: new Set(he.split(' ')),
  she: new Set(she.split(' ')),
});

const noPronouns = pronounTable('', '');
const tablesByLanguage: Record<string, ReturnType<typeof pronounTable>> = {
  en: pronounTable('he him his himself', 'she her hers herself'),
  de: pronounTable('er ihm ihn sein seine seinem seinen seiner', 'sie ihr ihre ihrem ihren ihrer'),
  fr: pronounTable('il lui', 'elle'),
  es: pronounTable('él', 'ella'),
  it: pronounTable('egli lui', 'lei'),
  nl: pronounTable('hij hem zijn', 'zij ze haar'),
  pt: pronounTable('ele dele', 'ela dela'),
  sv: pronounTable('han honom hans', 'hon henne hennes'),
};
