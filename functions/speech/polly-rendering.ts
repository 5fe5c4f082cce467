import type { Voice } from '#shared/domain/speech/voices.ts';
import { speechSampleRate } from './speech.ts';

/** Everything that makes Polly's sound of a text what it is, without asking it. */
export const pollyRendering = ({ renderings: { polly } }: Voice): string =>
  ['polly', revision, polly.engine, polly.voice, speechSampleRate].join('/');

/** Raised by hand when Polly's voices change so much that old and new passages would not fit together. */
const revision = 1;
