/** All that one has made to be heard. */
export const yourAudioAddress = '/books/audio';

/** Where one audio of one's own is worked on: its script, its voices, its text. */
export const studioAddress = (id: string): string => `${yourAudioAddress}/${encodeURIComponent(id)}`;

/** What one has heard. */
export const historyAddress = `${yourAudioAddress}?tab=history`;
