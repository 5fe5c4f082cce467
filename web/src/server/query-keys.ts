/**
 * Key prefix of all audio data. Defined here because `people` is a lower layer than `audio`, but a changed name must
 * invalidate every list of audio that shows it.
 */
export const allAudio = ['audio'] as const;

export const audioLists = [...allAudio, 'list'] as const;

/** Includes the people in their lists. */
export const allChannels = ['channels'] as const;
