import type { AudioForm } from '#shared/domain/audio/audio-form.ts';

export const postAudioRefusals = {
  noWords: 'This post has no words yet. Write something first.',
  beingMade: (form: AudioForm): string =>
    `The ${form} of this post is being generated. Wait until it is ready, or cancel it.`,
  notPublic: 'This post isn’t published. Publish it first, then others can hear it.',
  takenDown: (reason: string): string => `This post was taken down, and its audio can’t be shared: ${reason}`,
} as const;
