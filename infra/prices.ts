/**
 * What AWS asks for what the stop of spending reckons with, in US dollars: list prices of us-east-1 as published in autumn
 * 2026. Those of a model stand with the model (models.ts). Nobody has held them against a bill.
 */
export const prices = {
  asOf: '2026-11-26',
  /** Polly, a million characters, by engine. */
  voiceMillionCharacters: { generative: 30, neural: 16 },
} as const;
