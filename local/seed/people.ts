import { daysAgo } from './moments.ts';

/** Shared by all demo accounts of every local cloud. */
export const demoPassword = 'Quillcast-1843';

export const people: readonly Person[] = [
  {
    email: 'ada@example.com',
    username: 'ada',
    name: 'Ada Marlowe',
    role: 'author with a finished book, a serial, audio and posts',
    joined: daysAgo(45, '09:00'),
    follows: { juno: daysAgo(21, '20:00'), emil: daysAgo(11, '22:00') },
  },
  {
    email: 'grace@example.com',
    username: 'grace',
    name: 'Grace Okafor',
    role: 'author before the first book, follows the three others',
    joined: daysAgo(40, '12:00'),
    follows: {
      ada: daysAgo(40, '12:10'),
      juno: daysAgo(36, '13:00'),
      emil: daysAgo(28, '07:40'),
    },
  },
  {
    email: 'juno@example.com',
    username: 'juno',
    name: 'Juno Abara',
    role: 'author of a memoir about an allotment',
    joined: daysAgo(39, '08:00'),
    follows: { ada: daysAgo(38, '20:30') },
  },
  {
    email: 'emil@example.com',
    username: 'emil',
    name: 'Emil Sorrel',
    role: 'author of a podcast about the night sky',
    joined: daysAgo(30, '03:10'),
    follows: { ada: daysAgo(29, '03:00'), juno: daysAgo(16, '04:00') },
  },
  {
    email: 'admin@example.com',
    username: 'quillcast',
    name: 'Quillcast',
    role: 'admin',
    joined: daysAgo(46, '08:00'),
    group: 'admin',
  },
];

/** The first start invites one of these people, so that the local inbox contains a mail with a code. */
export const waitlist: readonly WaitingPerson[] = [
  { email: 'theo@example.com', name: 'Theo Lindqvist', asked: daysAgo(9, '10:12'), invited: true },
  { email: 'iris@example.com', name: 'Iris Calloway', asked: daysAgo(6, '19:03') },
  { email: 'marek@example.com', name: 'Marek Dvorsky', asked: daysAgo(4, '07:48') },
  { email: 'sunniva@example.com', name: 'Sunniva Haug', asked: daysAgo(2, '21:30') },
  { email: 'reading-circle@example.com', asked: daysAgo(1, '16:05') },
];

export const followersOf = (username: string): number =>
  people.filter(({ follows = {} }) => username in follows).length;

interface WaitingPerson {
  readonly email: string;
  readonly name?: string;
  readonly asked: Date;
  readonly invited?: boolean;
}
export interface Person {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly role: string;
  readonly joined: Date;
  readonly follows?: Readonly<Record<string, Date>>;
  readonly group?: string;
}
