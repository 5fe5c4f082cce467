import type { ChannelRecord } from './channel-store.ts';
import type { Person } from '#functions/people/people-store.ts';

export function entriesOf({ ownerId, published, words = [] }: ChannelRecord): DirectoryEntry[] {
  const categories = Object.entries(published);
  if (categories.length === 0 || words.length === 0) return [];
  const at = (key: string) => `${key}#${ownerId}`;
  return [
    { list: directoryList, sortKey: at(latestOf(published)) },
    ...categories.map(([category, { latestAt }]) => ({
      list: categoryList(category),
      sortKey: at(latestAt),
    })),
    ...words.map((word) => ({ list: wordList(word), sortKey: at(word) })),
  ];
}

const latestOf = (published: ChannelRecord['published']): string =>
  Object.values(published).reduce((latest, { latestAt }) => (latestAt > latest ? latestAt : latest), '');

export const directoryList = 'all';
export const categoryList = (category: string) => `category ${category}`;
export const wordList = (word: string) => `word ${firstLetters(word, wordListLetters)}`;

/**
 * Words are listed by their first two letters, which keeps each list short. A search therefore needs at least two
 * letters.
 */
export const wordListLetters = 2;

export const searchWordsOf = ({ username, usernameChosen, channelName }: ChannelNames) =>
  usernameChosen ? normalizedWords(`${username} ${channelName}`).slice(0, mostWords) : undefined;

export const normalizedWords = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => firstLetters(word, mostLettersOfAWord)),
  ),
];

const firstLetters = (word: string, letters: number) => Array.from(word).slice(0, letters).join('');

/** Each word is one write of the publishing transaction, and DynamoDB allows 100 writes. */
const mostWords = 20;
/** DynamoDB allows at most 1 KB for a sort key. */
const mostLettersOfAWord = 40;

export type ChannelNames = Pick<Person, 'username' | 'usernameChosen' | 'channelName'>;
export interface DirectoryEntry {
  readonly list: string;
  /** The time of the latest publication, or a search word; then `#` and the id of the channel's owner. */
  readonly sortKey: string;
}
