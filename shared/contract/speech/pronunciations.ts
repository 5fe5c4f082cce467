import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { OneLine } from '#shared/contract/text.ts';
import { pronunciationLimits, pronunciationRefusals } from '#shared/domain/speech/pronunciations.ts';
import { productionThrottle, VoiceId } from '#shared/contract/audio/audio-records.ts';
import { ShortSound } from '#shared/contract/audio/scripts.ts';

const { entries, characters } = pronunciationLimits;

const WrittenWord = OneLine(pronunciationRefusals.wordMissing).check(
  z.refine((word) => word.trim().length > 0, pronunciationRefusals.wordMissing),
  z.maxLength(characters, pronunciationRefusals.tooLong),
);
const SpokenForm = OneLine(pronunciationRefusals.sayMissing).check(
  z.refine((say) => /[\p{L}\p{N}]/u.test(say), pronunciationRefusals.sayMissing),
  z.maxLength(characters, pronunciationRefusals.tooLong),
);

export const Pronunciation = z.object({ word: WrittenWord, say: SpokenForm });
export type Pronunciation = z.infer<typeof Pronunciation>;

export const Pronunciations = z.object({
  bookId: z.string(),
  revision: z.number(),
  entries: z.array(Pronunciation),
});
export type Pronunciations = z.infer<typeof Pronunciations>;

const PronunciationsAnswer = z.object({ pronunciations: Pronunciations });

export const pronunciations = {
  getPronunciations: endpoint({
    route: 'GET /books/{bookId}/pronunciations',
    summary: 'List the pronunciations of a book.',
    access: 'signedIn',
    answer: { status: 200, body: PronunciationsAnswer },
    refusals: ['not_found'],
  }),
  changePronunciations: endpoint({
    route: 'PUT /books/{bookId}/pronunciations',
    summary:
      'Replace the list of pronunciations. It applies to all audio of the book that is generated from now on.',
    access: 'signedIn',
    body: z.object({
      baseRevision: z.number('A revision must be a number.').check(z.int(), z.minimum(0)),
      entries: z
        .array(Pronunciation, 'Words must be a list.')
        .check(z.maxLength(entries, pronunciationRefusals.tooMany)),
    }),
    answer: { status: 200, body: PronunciationsAnswer },
    refusals: ['not_found', 'conflict'],
    conflict: PronunciationsAnswer,
  }),
  hearPronunciation: endpoint({
    route: 'POST /books/{bookId}/pronunciations/hear',
    summary:
      'Hear how a voice says a word with this spelling. It costs no credits, but counts towards your daily limit.',
    access: 'signedIn',
    body: z.object({ say: SpokenForm, voiceId: z.optional(VoiceId) }),
    answer: { status: 200, body: z.object({ heard: ShortSound }) },
    refusals: ['not_found', 'too_many'],
    throttle: productionThrottle,
  }),
} as const;
