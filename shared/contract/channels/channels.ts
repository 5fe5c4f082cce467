import * as z from 'zod/mini';
import { Category } from '#shared/contract/audio/audio-records.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { ChannelName } from '#shared/contract/people/profile.ts';
import { OneLine, Text } from '#shared/contract/text.ts';
import { PodcastSettings } from './podcast.ts';
import {
  mostBioCharacters,
  mostChannelLinks,
  mostLinkAddressCharacters,
  mostLinkTitleCharacters,
} from '#shared/domain/channels/channel-limits.ts';

export const ChannelPerson = z.object({
  creatorId: z.string(),
  username: z.string(),
  channelName: z.string(),
  imageUrl: z.string(),
});
export type ChannelPerson = z.infer<typeof ChannelPerson>;

/** Accepts only web and mail addresses, because a browser could run an address of another kind as code. */
export const ChannelLink = z.object({
  title: OneLine('A link needs a title.').check(
    z.trim(),
    z.minLength(1, 'A link needs a title.'),
    z.maxLength(
      mostLinkTitleCharacters,
      `The title of a link can be up to ${mostLinkTitleCharacters} characters.`,
    ),
  ),
  url: OneLine('A link needs an address.').check(
    z.trim(),
    z.maxLength(
      mostLinkAddressCharacters,
      `The address of a link can be up to ${mostLinkAddressCharacters} characters.`,
    ),
    z.regex(
      /^(?:https?:\/\/[^\s/]+\.[^\s/]+|mailto:[^\s@]+@[^\s@]+)/u,
      'A link must start with https://, http:// or mailto:.',
    ),
  ),
});
export type ChannelLink = z.infer<typeof ChannelLink>;

export const Channel = z.object({
  ...ChannelPerson.shape,
  headerColor: z.string(),
  bio: z.string(),
  links: z.array(ChannelLink),
  followerCount: z.number(),
  followingCount: z.number(),
  audioCount: z.number(),
  categories: z.array(z.string()),
  /** Only for the owner; everyone else sees these settings only in the feed. */
  podcast: z.optional(PodcastSettings),
});
export type Channel = z.infer<typeof Channel>;

export const ChannelChange = z.object({
  channelName: z.optional(ChannelName),
  headerColor: z.optional(
    z
      .string('Enter a colour like #6366f1.')
      .check(z.regex(/^#[\da-f]{6}$/i, 'Enter a colour like #6366f1.'), z.toLowerCase()),
  ),
  bio: z.optional(
    Text('A description must be text.').check(
      z.trim(),
      z.maxLength(mostBioCharacters, `A description can be up to ${mostBioCharacters} characters.`),
    ),
  ),
  links: z.optional(
    z
      .array(ChannelLink, 'Links must be a list.')
      .check(z.maxLength(mostChannelLinks, `A channel can have up to ${mostChannelLinks} links.`)),
  ),
  podcast: z.optional(PodcastSettings),
});
export type ChannelChange = z.infer<typeof ChannelChange>;

const ChannelAnswer = z.object({ channel: Channel });

export const channels = {
  getChannel: endpoint({
    route: 'GET /channel/{username}',
    summary: 'Get a channel. A former username leads to the channel under its current one.',
    access: 'optional',
    answer: { status: 200, body: ChannelAnswer },
    refusals: ['not_found'],
  }),
  updateChannel: endpoint({
    route: 'POST /channel/{username}/update',
    summary: 'Change your channel: its name, colour, description, links and podcast settings.',
    access: 'signedIn',
    body: ChannelChange,
    answer: { status: 200, body: ChannelAnswer },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
  listChannels: endpoint({
    route: 'GET /channels',
    summary:
      'List channels with public audio, those that published last first. With `query`, list by name those with a username or a word of the name that starts with it.',
    access: 'public',
    query: z.object({
      ...pageQuery,
      query: z.optional(z.string().check(z.maxLength(75, 'A search can be up to 75 characters.'))),
      category: z.optional(Category),
    }),
    answer: { status: 200, body: z.object({ channels: z.array(Channel), nextCursor }) },
  }),
} as const;
