/**
 * Returns the id of a post, used below `/blog/`: ASCII words of its first title and a random `suffix` of six characters
 * for uniqueness. Up to 64 characters; `post-…` if the title has no usable word.
 */
export function postSlug(title: string, suffix: string): string {
  const words = title
    .toLowerCase()
    .replace(/[ßæœøđłþð]/g, (letter) => asciiSpellings[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z])['’](?=[a-z])/g, '')
    .match(/[a-z0-9]+/g);
  return `${wordsWithinLimit(words ?? ['post'])}-${suffix}`;
}

function wordsWithinLimit([first = '', ...others]: readonly string[]): string {
  let slug = first.slice(0, mostCharacters);
  for (const word of others) {
    if (slug.length + 1 + word.length > mostCharacters) break;
    slug += `-${word}`;
  }
  return slug;
}

/** Returns false for ids of the other kinds of items in the same table. */
export const isPostId = (id: string): boolean => /^[a-z0-9-]{1,64}$/.test(id);

export const slugSuffixCharacters = 6;
const mostCharacters = 64 - 1 - slugSuffixCharacters;

/** Letters that NFKD doesn't decompose. */
const asciiSpellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
};
