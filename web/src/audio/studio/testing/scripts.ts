import type { Script, ShownTurn } from '#shared/contract/audio/scripts.ts';

export const aTurn = (part: Partial<ShownTurn> = {}): ShownTurn => ({
  id: 't1',
  speaker: 'host',
  text: 'Why do lamps go out?',
  locked: false,
  take: 1,
  sources: [],
  quotes: [],
  isSpoken: true,
  ...part,
});

export const aScript = (part: Partial<Script> = {}): Script => ({
  audioId: 'aud_1',
  status: 'written',
  revision: 1,
  format: 'deep-dive',
  length: 'medium',
  hostVoice: 'en-US-Chirp3-HD-Orus',
  expertVoice: 'en-US-Chirp3-HD-Aoede',
  model: 'Sonnet',
  byModel: true,
  turns: [
    aTurn(),
    aTurn({
      id: 't2',
      speaker: 'expert',
      text: 'Because nobody trims the wick.',
      sources: [0, 1],
      quotes: ['A lamp that is not trimmed goes out.', 'The wick is the keeper’s work.'],
    }),
    aTurn({ id: 't3', text: 'And at the mill?' }),
  ],
  isSpoken: false,
  grounded: 1 / 3,
  toSpeak: { turns: 0, characters: 0, credits: 0 },
  ...part,
});
