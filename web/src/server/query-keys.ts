/**
 * Key prefix of all audio data. Defined here because `people` is a lower layer than `audio`, but a changed name must
 * invalidate every list of audio that shows it.
 */
export const allAudio = ['audio'] as const;

export const audioLists = [...allAudio, 'list'] as const;

/** The key prefix of all channel data, including the people in the directory. */
export const allChannels = ['channels'] as const;
