import { pageAddresses } from '#shared/addresses.ts';

export const directoryAddress: string = pageAddresses.directory;
export const guideAddress = '/channelsguide';
