/**
 * The available voices. `id` is the product's own name, sent as `voiceId`. `renderings` has one entry per engine, so
 * that another engine needs no new code.
 */
export const voices = [
  {
    id: 'en-US-Chirp3-HD-Orus',
    name: 'Orus',
    description: 'Warm and unhurried; for essays and long chapters.',
    introduction: [
      'I am Orus.',
      'Put the kettle on and let me read you something long; we have all evening.',
    ],
    language: 'en-US',
    renderings: { polly: { voice: 'Stephen', engine: 'generative' } },
  },
  {
    id: 'en-US-Chirp3-HD-Aoede',
    name: 'Aoede',
    description: 'Bright and attentive; a guest who knows the subject.',
    introduction: [
      'I am Aoede.',
      'Ask me anything about it, and I will tell you the part that everybody leaves out.',
    ],
    language: 'en-US',
    renderings: { polly: { voice: 'Danielle', engine: 'generative' } },
  },
  {
    id: 'Andrew',
    name: 'Andrew',
    description: 'Clear and even; for reports and instructions.',
    introduction: ['I am Andrew.', 'Three points, in order, and then you will know what to do.'],
    language: 'en-US',
    renderings: { polly: { voice: 'Matthew', engine: 'generative' } },
  },
  {
    id: 'Ava',
    name: 'Ava',
    description: 'Close and calm; for memoir and fiction.',
    introduction: [
      'I am Ava.',
      'It was the summer the river ran backwards, and I was the only one who saw it.',
    ],
    language: 'en-US',
    renderings: { polly: { voice: 'Ruth', engine: 'generative' } },
  },
  {
    id: 'Ana',
    name: 'Ana',
    description: 'Young and lively; for children’s stories.',
    introduction: ['I am Ana!', 'Once there was a fox who was afraid of the dark, so he caught the moon.'],
    language: 'en-US',
    renderings: { polly: { voice: 'Ivy', engine: 'neural' } },
  },
  {
    id: 'Ryan',
    name: 'Ryan',
    description: 'British and dry; for history and wit.',
    introduction: [
      'I am Ryan.',
      'History does not repeat itself, but it does have a limited supply of plots.',
    ],
    language: 'en-GB',
    renderings: { polly: { voice: 'Brian', engine: 'neural' } },
  },
] as const satisfies readonly Voice[];

export type VoiceId = (typeof voices)[number]['id'];

/** As the spec requires (S3.47). */
export const defaultVoiceId: VoiceId = 'en-US-Chirp3-HD-Orus';

/** Returns Aoede, or Orus if Aoede is the host (S3.48, S3.49). */
export const defaultExpertVoiceFor = (hostVoice: VoiceId): VoiceId =>
  hostVoice === 'en-US-Chirp3-HD-Aoede' ? 'en-US-Chirp3-HD-Orus' : 'en-US-Chirp3-HD-Aoede';

/** Throws for an unknown id, which is always a fault: every stored audio has the id of one of our voices. */
export function voiceOf(id: VoiceId): Voice {
  const voice = voices.find((candidate) => candidate.id === id);
  if (!voice) throw new Error(`There is no voice "${id}".`);
  return voice;
}

export const voiceName = (voiceId: string): string =>
  voices.find((voice) => voice.id === voiceId)?.name ?? voiceId;

export const voiceNames = ({ voiceId, expertVoice, isPodcast }: RecordingVoices): string =>
  isPodcast && expertVoice !== undefined
    ? `${voiceName(voiceId)} and ${voiceName(expertVoice)}`
    : voiceName(voiceId);

interface RecordingVoices {
  readonly voiceId: string;
  readonly isPodcast: boolean;
  readonly expertVoice?: string | undefined;
}

export interface Voice {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly introduction: readonly string[];
  readonly language: 'en-US' | 'en-GB';
  readonly renderings: { readonly polly: PollyRendering };
}

export interface PollyRendering {
  readonly voice: 'Stephen' | 'Danielle' | 'Matthew' | 'Ruth' | 'Ivy' | 'Brian';
  readonly engine: 'generative' | 'neural';
}
