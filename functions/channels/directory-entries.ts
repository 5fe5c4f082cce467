import type { ChannelRecord } from './channel-store.ts';
import type { Person } from '#functions/people/people-store.ts';

/** Where a channel stands in the directory, which is nowhere while nothing is public or its person has no name yet. */
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

/** Every channel that has something public, by when it last published. */
export const directoryList = 'all';
/** Those with something public of a category, by when they last published there. */
export const categoryList = (category: string) => `category ${category}`;
/** Those with a word that begins as this one does, by that word. */
export const wordList = (word: string) => `word ${start(word, lettersOfAList)}`;

/** Two letters make the lists of words short, and a search asks for as many. */
export const lettersOfAList = 2;

/** What a channel is found by; undefined while its person has not chosen what they are called. */
export const searchWordsOf = ({ username, usernameChosen, channelName }: ChannelNames) =>
  usernameChosen ? comparedWords(`${username} ${channelName}`).slice(0, mostWords) : undefined;

/** The words of a text as they are compared: without capitals, accents and signs, each once and in their order. */
export const comparedWords = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => start(word, mostLettersOfAWord)),
  ),
];

const start = (word: string, letters: number) => Array.from(word).slice(0, letters).join('');

/** Each is a write of the transaction that publishes, and DynamoDB takes a hundred. */
const mostWords = 20;
/** A key has at most a kilobyte. */
const mostLettersOfAWord = 40;

export type ChannelNames = Pick<Person, 'username' | 'usernameChosen' | 'channelName'>;
export interface DirectoryEntry {
  readonly list: string;
  /** What the list is sorted by, `#`, and the id of the channel's owner. */
  readonly sortKey: string;
}
