import { filled, pageAddresses } from '#shared/addresses.ts';

/** The simpler layout of a channel. */
export const originalChannelAddress = (username: string): string =>
  filled(pageAddresses.originalChannel, { username });

export const directoryAddress: string = pageAddresses.directory;
export const guideAddress = '/channelsguide';
