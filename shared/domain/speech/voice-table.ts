import type { Engine, LanguageCode, VoiceId as PollyVoice } from '@aws-sdk/client-polly';

/**
 * The available voices; authors see them in this order, and the first of a language is its default. `id` is the
 * product's own name, sent as `voiceId`: stored recordings name it, so it never changes. `renderings` has one entry per
 * engine, so that another engine needs no new code. Polly's voices and engines in us-east-1:
 * https://docs.aws.amazon.com/polly/latest/dg/available-voices.html
 */
export const voices = [
  {
    id: 'en-US-Chirp3-HD-Orus',
    name: 'Orus',
    language: 'en-US',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Stephen', engine: 'generative' } },
  },
  {
    id: 'en-US-Chirp3-HD-Aoede',
    name: 'Aoede',
    language: 'en-US',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Danielle', engine: 'generative' } },
  },
  {
    id: 'Andrew',
    name: 'Andrew',
    language: 'en-US',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Matthew', engine: 'generative' } },
  },
  {
    id: 'Ava',
    name: 'Ava',
    language: 'en-US',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Ruth', engine: 'generative' } },
  },
  {
    id: 'Ana',
    name: 'Ana',
    language: 'en-US',
    gender: 'female',
    age: 'child',
    renderings: { polly: { voice: 'Ivy', engine: 'neural' } },
  },
  {
    id: 'Ryan',
    name: 'Ryan',
    language: 'en-GB',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Brian', engine: 'neural' } },
  },
  {
    id: 'Amy',
    name: 'Amy',
    language: 'en-GB',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Amy', engine: 'generative' } },
  },
  {
    id: 'Olivia',
    name: 'Olivia',
    language: 'en-AU',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Olivia', engine: 'generative' } },
  },
  {
    id: 'Russell',
    name: 'Russell',
    language: 'en-AU',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Russell', engine: 'standard' } },
  },
  {
    id: 'Vicki',
    name: 'Vicki',
    language: 'de-DE',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Vicki', engine: 'generative' } },
  },
  {
    id: 'Daniel',
    name: 'Daniel',
    language: 'de-DE',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Daniel', engine: 'generative' } },
  },
  {
    id: 'Lea',
    name: 'Léa',
    language: 'fr-FR',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Lea', engine: 'generative' } },
  },
  {
    id: 'Remi',
    name: 'Rémi',
    language: 'fr-FR',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Remi', engine: 'generative' } },
  },
  {
    id: 'Lucia',
    name: 'Lucía',
    language: 'es-ES',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Lucia', engine: 'generative' } },
  },
  {
    id: 'Sergio',
    name: 'Sergio',
    language: 'es-ES',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Sergio', engine: 'generative' } },
  },
  {
    id: 'Lupe',
    name: 'Lupe',
    language: 'es-US',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Lupe', engine: 'generative' } },
  },
  {
    id: 'Pedro',
    name: 'Pedro',
    language: 'es-US',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Pedro', engine: 'generative' } },
  },
  {
    id: 'Bianca',
    name: 'Bianca',
    language: 'it-IT',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Bianca', engine: 'generative' } },
  },
  {
    id: 'Lorenzo',
    name: 'Lorenzo',
    language: 'it-IT',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Lorenzo', engine: 'generative' } },
  },
  {
    id: 'Camila',
    name: 'Camila',
    language: 'pt-BR',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Camila', engine: 'generative' } },
  },
  {
    id: 'Thiago',
    name: 'Thiago',
    language: 'pt-BR',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Thiago', engine: 'neural' } },
  },
  {
    id: 'Laura',
    name: 'Laura',
    language: 'nl-NL',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Laura', engine: 'generative' } },
  },
  {
    id: 'Ruben',
    name: 'Ruben',
    language: 'nl-NL',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Ruben', engine: 'standard' } },
  },
  {
    id: 'Ola',
    name: 'Ola',
    language: 'pl-PL',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Ola', engine: 'generative' } },
  },
  {
    id: 'Jacek',
    name: 'Jacek',
    language: 'pl-PL',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Jacek', engine: 'standard' } },
  },
  {
    id: 'Elin',
    name: 'Elin',
    language: 'sv-SE',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Elin', engine: 'neural' } },
  },
  {
    id: 'Astrid',
    name: 'Astrid',
    language: 'sv-SE',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Astrid', engine: 'standard' } },
  },
  {
    id: 'Kazuha',
    name: 'Kazuha',
    language: 'ja-JP',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Kazuha', engine: 'neural' } },
  },
  {
    id: 'Takumi',
    name: 'Takumi',
    language: 'ja-JP',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Takumi', engine: 'neural' } },
  },
  {
    id: 'Seoyeon',
    name: 'Seoyeon',
    language: 'ko-KR',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Seoyeon', engine: 'generative' } },
  },
  {
    id: 'Jihye',
    name: 'Jihye',
    language: 'ko-KR',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Jihye', engine: 'neural' } },
  },
  {
    id: 'Zhiyu',
    name: 'Zhiyu',
    language: 'cmn-CN',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Zhiyu', engine: 'neural' } },
  },
  {
    id: 'Zhiyu-Classic',
    name: 'Zhiyu Classic',
    language: 'cmn-CN',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Zhiyu', engine: 'standard' } },
  },
  {
    id: 'Kajal',
    name: 'Kajal',
    language: 'hi-IN',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Kajal', engine: 'neural', languageCode: 'hi-IN' } },
  },
  {
    id: 'Aditi',
    name: 'Aditi',
    language: 'hi-IN',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Aditi', engine: 'standard', languageCode: 'hi-IN' } },
  },
  {
    id: 'Hala',
    name: 'Hala',
    language: 'ar-AE',
    gender: 'female',
    age: 'adult',
    renderings: { polly: { voice: 'Hala', engine: 'neural', languageCode: 'ar-AE' } },
  },
  {
    id: 'Zayd',
    name: 'Zayd',
    language: 'ar-AE',
    gender: 'male',
    age: 'adult',
    renderings: { polly: { voice: 'Zayd', engine: 'neural', languageCode: 'ar-AE' } },
  },
] as const satisfies readonly Voice[];

export interface Voice {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly gender: 'female' | 'male';
  readonly age: 'adult' | 'child';
  readonly renderings: { readonly polly: PollyRendering };
}

export interface PollyRendering {
  readonly voice: PollyVoice;
  readonly engine: Exclude<Engine, 'long-form'>;
  /** Only for voices that speak two languages. */
  readonly languageCode?: LanguageCode;
}

export interface VoiceWords {
  readonly description: string;
  /** In the language of the voice, which speaks these sentences as its sample. */
  readonly introduction: readonly string[];
}
