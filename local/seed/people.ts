/** The demo accounts of every local cloud; all of them share one password. */
export const demoPassword = 'Quillcast-1843';

export const people: readonly Person[] = [
  {
    email: 'ada@example.com',
    username: 'ada',
    name: 'Ada Marlowe',
    role: 'author with a finished book and audio',
  },
  {
    email: 'grace@example.com',
    username: 'grace',
    name: 'Grace Okafor',
    role: 'author before the first book, follows Ada',
    follows: 'ada',
  },
  { email: 'admin@example.com', username: 'quillcast', name: 'Quillcast', role: 'admin', group: 'admin' },
];

/** Who asked for a place; the first start invites one of them, whose mail with a code lies in the inbox. */
export const waitlist: readonly Waiting[] = [
  { email: 'theo@example.com', name: 'Theo Lindqvist', invited: true },
  { email: 'iris@example.com', name: 'Iris Calloway' },
  { email: 'marek@example.com', name: 'Marek Dvorsky' },
  { email: 'sunniva@example.com', name: 'Sunniva Haug' },
  { email: 'reading-circle@example.com' },
];

interface Waiting {
  readonly email: string;
  readonly name?: string;
  readonly invited?: boolean;
}
export interface Person {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  /** In words, for whoever starts the product. */
  readonly role: string;
  readonly group?: string;
  /** The username of somebody who stands before them in the list. */
  readonly follows?: string;
}
