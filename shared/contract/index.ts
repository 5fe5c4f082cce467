import { account } from './account.ts';
import { audio } from './audio.ts';
import type { Endpoint } from './endpoint.ts';
import { invites } from './invites.ts';
import { pageViews } from './page-views.ts';
import { pages } from './pages.ts';
import { playlists } from './playlists.ts';
import { profile } from './profile.ts';
import { reference } from './reference.ts';
import { usernames } from './usernames.ts';
import { voices } from './voices.ts';
import { waitlist } from './waitlist.ts';

/** Every endpoint, by domain; each domain is one function behind the gateway (`functions/api/<domain>`). */
export const contract = {
  account,
  audio,
  invites,
  pageViews,
  pages,
  playlists,
  profile,
  reference,
  usernames,
  voices,
  waitlist,
} as const;

export type Contract = typeof contract;
export type Domain = keyof Contract;

/** All endpoints in one list, with the domain and the operation that answer them. */
export const endpoints: readonly ContractEntry[] = Object.entries(contract).flatMap(([domain, operations]) =>
  Object.entries(operations).map(([operation, endpoint]) => ({
    domain: domain as Domain,
    operation,
    endpoint,
  })),
);

export interface ContractEntry {
  readonly domain: Domain;
  readonly operation: string;
  readonly endpoint: Endpoint;
}
