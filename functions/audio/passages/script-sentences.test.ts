import { expect, test } from 'vitest';
import { sentencesOfScript } from './script-sentences.ts';

test('each turn of a podcast script is one paragraph of its speaker, cut into sentences', () => {
  const turns = [
    { speaker: 'host', text: 'Dr. Ward is here. Is she?', take: 1 },
    { speaker: 'expert', text: '# She is *not*.', take: 2 },
  ] as const;
  expect(sentencesOfScript(turns, 'en')).toEqual([
    { text: 'Dr. Ward is here.', paragraph: 0, isHeading: false, speaker: 'host' },
    { text: 'Is she?', paragraph: 0, isHeading: false, speaker: 'host' },
    { text: 'She is not.', paragraph: 1, isHeading: false, speaker: 'expert', take: 2 },
  ]);
});
