/**
 * The voices a text can be read in. `id` is the product's own name and travels in `voiceId`;
 * `renderings` says how each engine speaks it, so that another engine is another column and no new code.
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

/** The voice that reads when none is chosen (S3.47). */
export const defaultVoiceId: VoiceId = 'en-US-Chirp3-HD-Orus';

/** The second voice of a podcast: Aoede, or Orus where Aoede is the host (S3.48, S3.49). */
export const defaultExpertVoiceFor = (hostVoice: VoiceId): VoiceId =>
  hostVoice === 'en-US-Chirp3-HD-Aoede' ? 'en-US-Chirp3-HD-Orus' : 'en-US-Chirp3-HD-Aoede';

/** Finds a voice by its product id; every stored audio names one of ours, so a miss is a bug. */
export function voiceOf(id: VoiceId): Voice {
  const voice = voices.find((candidate) => candidate.id === id);
  if (!voice) throw new Error(`There is no voice "${id}".`);
  return voice;
}

/** A voice's name for listeners; an id that is no longer on offer speaks for itself. */
export const voiceName = (voiceId: string): string =>
  voices.find((voice) => voice.id === voiceId)?.name ?? voiceId;

/** Who is heard in an audio: `Orus`, or `Orus and Aoede` in a podcast. */
export const voiceNames = ({ voiceId, expertVoice, isPodcast }: Heard): string =>
  isPodcast && expertVoice !== undefined
    ? `${voiceName(voiceId)} and ${voiceName(expertVoice)}`
    : voiceName(voiceId);

interface Heard {
  readonly voiceId: string;
  readonly isPodcast: boolean;
  readonly expertVoice?: string | undefined;
}

export interface Voice {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What the voice says of itself in its sample, in sentences. */
  readonly introduction: readonly string[];
  readonly language: 'en-US' | 'en-GB';
  readonly renderings: { readonly polly: PollyRendering };
}

export interface PollyRendering {
  readonly voice: 'Stephen' | 'Danielle' | 'Matthew' | 'Ruth' | 'Ivy' | 'Brian';
  readonly engine: 'generative' | 'neural';
}
