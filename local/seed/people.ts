/** The demo accounts of every local cloud; all of them share one password. */
export const demoPassword = 'Quillcast-1843';

export const people = [
  {
    email: 'ada@example.com',
    username: 'ada',
    name: 'Ada Marlowe',
    givenName: 'Ada',
    familyName: 'Marlowe',
    role: 'author with finished audio',
    groups: [],
  },
  {
    email: 'grace@example.com',
    username: 'grace',
    name: 'Grace Okafor',
    givenName: 'Grace',
    familyName: 'Okafor',
    role: 'listener and author',
    groups: [],
  },
  {
    email: 'admin@example.com',
    username: 'quillcast',
    name: 'Quillcast',
    givenName: 'Quill',
    familyName: 'Cast',
    role: 'admin',
    groups: ['admin'],
  },
] as const satisfies readonly Person[];

export interface Person {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly role: string;
  readonly groups: readonly string[];
}
