import { defaultAvatarAddress, imageAddress } from '#shared/addresses.ts';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { PublicNames } from './people-store.ts';

export const personView = ({ creatorId, username, channelName, imageId }: PublicNames): ChannelPerson => ({
  creatorId,
  username,
  channelName,
  imageUrl: imageId === undefined ? defaultAvatarAddress : imageAddress({ creatorId, imageId }, 'avatar'),
});
