import type { Voice } from '#shared/domain/speech/voices.ts';
import { speechSampleRate } from './speech.ts';

export const pollyRendering = ({ renderings: { polly } }: Voice): string =>
  ['polly', pollyRevision, polly.engine, polly.voice, speechSampleRate].join('/');

/** Increase it when Polly's voices change so much that old and new passages don't fit together. */
const pollyRevision = 1;
