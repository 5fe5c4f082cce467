import {
  scriptCharacters,
  type PodcastFormat,
  type PodcastLength,
  type Speaker,
} from '#shared/domain/audio/podcasts.ts';

export const formatWords = {
  'deep-dive': { name: 'Deep dive', note: 'They go through it point by point.' },
  brief: { name: 'Brief', note: 'Just the essentials.' },
  debate: { name: 'Debate', note: 'Two sides of the argument.' },
  critique: { name: 'Critique', note: 'What works, what’s missing, what could be better.' },
} as const satisfies Record<PodcastFormat, { name: string; note: string }>;

export const lengthWords = (length: PodcastLength): string =>
  `${lengthNames[length]}, about ${Math.round(scriptCharacters[length] / charactersAMinute)} minutes`;

export const speakerWords = { host: 'Host', expert: 'Expert' } as const satisfies Record<Speaker, string>;

const lengthNames = { short: 'Short', medium: 'Medium', long: 'Long' } as const;

/** The number of characters per spoken minute that `scriptCharacters` assumes. */
const charactersAMinute = 900;
