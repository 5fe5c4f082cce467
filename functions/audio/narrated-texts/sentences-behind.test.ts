import { describe, expect, test } from 'vitest';
import { sentencesBehind } from './sentences-behind.ts';

const story = Array.from({ length: 40 }, (_, index) => `Sentence ${index}.`);
const withoutSentences = (from: number, count: number) => story.toSpliced(from, count);

describe('The number of sentences by which an audio is out of date', () => {
  test('is 0 for two equal texts', () => {
    expect(sentencesBehind(story, [...story])).toBe(0);
    expect(sentencesBehind([], [])).toBe(0);
  });

  test('is 1 for a sentence that was changed, added or removed', () => {
    expect(sentencesBehind(story, story.with(7, 'Another.'))).toBe(1);
    expect(sentencesBehind(story, story.toSpliced(7, 0, 'One more.'))).toBe(1);
    expect(sentencesBehind(story, withoutSentences(7, 1))).toBe(1);
    expect(sentencesBehind(story, withoutSentences(0, 1))).toBe(1);
    expect(sentencesBehind(story, withoutSentences(39, 1))).toBe(1);
  });

  test('is the sum of several changes in different places', () => {
    expect(sentencesBehind(story, story.with(3, 'A.').with(20, 'B.').toSpliced(30, 2))).toBe(4);
  });

  test('is 1 for a paragraph that was moved, however many sentences it has', () => {
    const movedStory = [...withoutSentences(10, 8), ...story.slice(10, 18)];
    expect(sentencesBehind(story, movedStory)).toBe(1);
    expect(sentencesBehind(movedStory, story)).toBe(1);
  });

  test('counts each change among many identical sentences as 1', () => {
    const laughter = Array.from({ length: 30 }, () => 'Ha.');
    expect(sentencesBehind(laughter, laughter.toSpliced(11, 1))).toBe(1);
    expect(sentencesBehind(laughter, laughter.with(11, 'Stop.'))).toBe(1);
    expect(sentencesBehind(laughter, [...laughter, 'Ha.', 'Ha.'])).toBe(2);
    expect(sentencesBehind(['Ha.', 'Oh.', 'Ha.', 'Oh.'], ['Oh.', 'Ha.', 'Oh.', 'Ha.'])).toBe(1);
  });

  test('is the number of sentences in the longer text when the texts have no sentence in common', () => {
    expect(sentencesBehind(story, ['Only this.'])).toBe(40);
    expect(sentencesBehind([], story)).toBe(40);
    expect(sentencesBehind(story, [])).toBe(40);
  });

  test('is at most the sum of both texts’ sentences, and is 0 only if the texts are equal', () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 2_000; round += 1) {
      const words = Array.from({ length: random(20) }, () => String.fromCodePoint(97 + random(8)));
      const edited = [...words];
      for (let edit = random(5); edit > 0; edit -= 1)
        edited.splice(random(edited.length + 1), random(3), ...(random(2) ? ['new'] : []));
      const changes = sentencesBehind(words, edited);
      expect(changes).toBeLessThanOrEqual(words.length + edited.length);
      expect(changes === 0).toBe(words.join() === edited.join());
    }
  });
});
