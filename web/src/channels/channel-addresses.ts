import { filled } from '#shared/addresses.ts';

/** The simpler layout of a channel. */
export const originalChannelAddress = (username: string): string =>
  filled('/original-channel/{username}', { username });

export const directoryAddress = '/channels';
export const guideAddress = '/channelsguide';
