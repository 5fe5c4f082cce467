import { yourAudioAddress } from '#web/listening/audio-addresses.ts';

/** Where one audio of one's own is worked on: its script, its voices, its text. */
export const studioAddress = (id: string): string => `${yourAudioAddress}/${encodeURIComponent(id)}`;
