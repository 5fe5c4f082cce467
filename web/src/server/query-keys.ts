/**
 * Begins the key of all that is known of audio. It stands here because people lie below audio: who changes a name has
 * to say that it is out of date wherever it stands beside an audio.
 */
export const allAudio = ['audio'] as const;

/** Begins the keys of everybody's lists of audio. */
export const audioLists = [...allAudio, 'list'] as const;

/** The same of channels and of the people in their lists. */
export const allChannels = ['channels'] as const;
