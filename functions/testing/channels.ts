import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { audioChanges } from '#functions/audio/audio-changes.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { followStore } from '#functions/channels/follow-store.ts';
import { reportStore } from '#functions/sharing/reports/report-store.ts';
import { shortLinkStore } from '#functions/sharing/short-link-store.ts';
import { channelListing } from '#functions/channels/channel-listing.ts';
import { directoryStore } from '#functions/channels/directory-store.ts';
import { channelStore } from '#functions/channels/channel-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';

export function bootedChannels(client: DynamoDBDocumentClient, now = () => new Date()) {
  const channels = channelStore(client, 'channels');
  const directory = directoryStore(client, 'directoryEntries');
  return {
    channels,
    directory,
    listing: channelListing({ channels, directory, people: peopleStore(client, 'people'), now }),
  };
}

export const bootedSocial = (client: DynamoDBDocumentClient) => ({
  follows: followStore(client, 'follows', channelStore(client, 'channels')),
  links: shortLinkStore(client, 'shortLinks'),
  reports: reportStore(client, 'reports'),
});

export const bootedAudios = (client: DynamoDBDocumentClient, now = () => new Date()) => ({
  ...audioStore(client, 'audio'),
  ...audioChanges(client, 'audio', { ...bootedChannels(client, now), now }),
});
