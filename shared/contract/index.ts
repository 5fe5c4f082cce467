import { audioRecords } from './audio/audio-records.ts';
import { bookAudio } from './audio/book-audio.ts';
import { bookDownloads } from './audio/book-downloads.ts';
import { scripts } from './audio/scripts.ts';
import { acceptances } from './books/acceptances.ts';
import { bookCovers } from './books/book-covers.ts';
import { bookPictures } from './books/book-pictures.ts';
import { books } from './books/books.ts';
import { chapters } from './books/chapters.ts';
import { exports } from './books/exports.ts';
import { imports } from './books/imports.ts';
import { notes } from './books/notes.ts';
import { printing } from './books/printing.ts';
import { trash } from './books/trash.ts';
import { versions } from './books/versions.ts';
import { writingGoals } from './books/writing-goals.ts';
import { channels } from './channels/channels.ts';
import { follows } from './channels/follows.ts';
import { credits } from './credits/credits.ts';
import type { Endpoint } from './endpoint.ts';
import { listening } from './listening/listening.ts';
import { activityFeed } from './news/activity-feed.ts';
import { mail } from './news/mail.ts';
import { notifications } from './news/notifications.ts';
import { reminders } from './news/reminders.ts';
import { account } from './people/account.ts';
import { archive } from './people/archive.ts';
import { emailChange } from './people/email-change.ts';
import { invitations } from './people/invitations.ts';
import { profileImage } from './people/profile-image.ts';
import { profile } from './people/profile.ts';
import { usernames } from './people/usernames.ts';
import { waitlist } from './people/waitlist.ts';
import { playlists } from './playlists/playlists.ts';
import { blog } from './posts/blog.ts';
import { postAudio } from './posts/post-audio.ts';
import { postCovers } from './posts/post-covers.ts';
import { postPictures } from './posts/post-pictures.ts';
import { posts } from './posts/posts.ts';
import { channelLists } from './sharing/channel-lists.ts';
import { reports } from './sharing/reports.ts';
import { shortLinks } from './sharing/short-links.ts';
import { pageViews } from './site/page-views.ts';
import { pages } from './site/pages.ts';
import { pictures } from './site/pictures.ts';
import { reference } from './site/reference.ts';
import { pronunciations } from './speech/pronunciations.ts';
import { voices } from './speech/voices.ts';
import { conversations } from './writing/conversations.ts';
import { readings } from './writing/readings.ts';
import { story } from './writing/story.ts';

/**
 * All endpoints by area and domain. Each domain is one Lambda function, bundled from
 * `functions/<area>/<domain>/handler.ts`. A new area also needs a rank in `oxlint.config.ts`, a stack with its API in
 * `infra/`, and `web/src/<area>/routes.ts`.
 */
export const contract = {
  audio: { audioRecords, bookAudio, bookDownloads, scripts },
  books: {
    acceptances,
    bookCovers,
    bookPictures,
    books,
    chapters,
    exports,
    imports,
    notes,
    printing,
    trash,
    versions,
    writingGoals,
  },
  channels: { channels, follows },
  credits: { credits },
  listening: { listening },
  news: { activityFeed, mail, notifications, reminders },
  people: { account, archive, emailChange, invitations, profile, profileImage, usernames, waitlist },
  playlists: { playlists },
  posts: { blog, postAudio, postCovers, postPictures, posts },
  sharing: { channelLists, reports, shortLinks },
  site: { pageViews, pages, pictures, reference },
  speech: { pronunciations, voices },
  writing: { conversations, readings, story },
} as const;

export type Contract = typeof contract;
export type Area = keyof Contract;
export type DomainOf<A extends Area> = keyof Contract[A] & string;
export type Domain = { [A in Area]: DomainOf<A> }[Area];
export type AnyEndpoint = {
  [A in Area]: { [D in keyof Contract[A]]: Contract[A][D][keyof Contract[A][D]] }[keyof Contract[A]];
}[Area];

export const endpoints: readonly ContractEntry[] = Object.entries(contract).flatMap(([area, domains]) =>
  Object.entries(domains).flatMap(([domain, operations]) =>
    Object.entries(operations as Record<string, Endpoint>).map(([operation, endpoint]) => ({
      area: area as Area,
      domain: domain as Domain,
      operation,
      endpoint,
    })),
  ),
);

export interface ContractEntry {
  readonly area: Area;
  readonly domain: Domain;
  readonly operation: string;
  readonly endpoint: Endpoint;
}
