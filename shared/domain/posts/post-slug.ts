/**
 * The id of a post and its address under `/blog/`: words of its first title in ASCII, and `suffix`, six random
 * characters, by which no two are alike. At most 64 characters; a title without a word of ours is `post-…`.
 */
export function postSlug(title: string, suffix: string): string {
  const words = title
    .toLowerCase()
    .replace(/[ßæœøđłþð]/g, (letter) => spelled[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // a word keeps its apostrophe's other half: "don't" is one
    .replace(/(?<=[a-z])['’](?=[a-z])/g, '')
    .match(/[a-z0-9]+/g);
  return `${withinRoom(words ?? ['post'])}-${suffix}`;
}

/** As many whole words as there is room for; of a first one that is longer, its beginning. */
function withinRoom([first = '', ...others]: readonly string[]): string {
  let slug = first.slice(0, mostCharacters);
  for (const word of others) {
    if (slug.length + 1 + word.length > mostCharacters) break;
    slug += `-${word}`;
  }
  return slug;
}

/** Whether it may be a post's; other items of their table have ids that are none. */
export const isPostId = (id: string): boolean => /^[a-z0-9-]{1,64}$/.test(id);

export const slugSuffixCharacters = 6;
const mostCharacters = 64 - 1 - slugSuffixCharacters;

/** Letters that are no letter with a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
};
