export const yourAudioAddress = '/books/audio';

export const studioAddress = (id: string): string => `${yourAudioAddress}/${encodeURIComponent(id)}`;

export const historyAddress = `${yourAudioAddress}?tab=history`;
