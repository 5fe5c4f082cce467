/** All that one has made to be heard. */
export const yourAudioAddress = '/books/audio';

/** What one has heard. */
export const historyAddress = `${yourAudioAddress}?tab=history`;
