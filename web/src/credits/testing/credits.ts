import type { CreditEntry, Credits } from '#shared/contract/credits/credits.ts';

export const someCredits = (given: Partial<Credits> = {}): Credits => ({
  balance: 412,
  monthlyLeft: 412,
  granted: 0,
  held: 0,
  renewsAt: '2026-12-01T00:00:00.000Z',
  ...given,
});

export const anEntry = (given: Partial<CreditEntry> = {}): CreditEntry => ({
  id: 'entry_1',
  at: new Date().toISOString(),
  kind: 'audio',
  about: 'A Note on Tides',
  credits: -2,
  characters: 1_385,
  audioId: 'aud_1',
  ...given,
});
