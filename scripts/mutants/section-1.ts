import type { Mutant } from './mutant.ts';

/** What the product does, and for whom. */
export const section1: readonly Mutant[] = [
  {
    clause: 'S1.17',
    file: 'functions/audio/narration/speaker-voice.ts',
    text: "speaker === 'expert' ? expertVoice : voiceId",
    becomes: "speaker === 'expert' ? voiceId : voiceId",
    test: 'functions/audio/scripts/scripts.cloud.test.ts',
  },
  {
    clause: 'S1.26',
    file: 'functions/sharing/short-links/resolve-short-link.ts',
    text: 'if (!found) throw',
    becomes: 'if (!found || !actor) throw',
    test: 'functions/sharing/short-links/short-links.test.ts',
  },
];
