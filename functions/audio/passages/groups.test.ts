import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsOf, type PlannedGroup } from './groups.ts';
import { maxPassageCharacters, passagesOf, type Passage } from './passages.ts';
import { sentencesOf } from './sentences.ts';

const grouped = (passages: readonly Passage[], earlier?: readonly PlannedGroup[]) =>
  groupsOf(passages, () => 'engine', earlier);
const passagesIn = (source: string) => passagesOf(sentencesOf(source, { language: 'en' }), () => 'Andrew');
const namesOf = (groups: readonly PlannedGroup[]) => groups.map(({ name }) => name);

describe('The groups of sentences of a narration', () => {
  it('start with one passage, then grow to 200, 500, 1,000 and at most 1,600 characters', () => {
    const passages = Array.from({ length: 60 }, () => passageOfLength(100));
    expect(grouped(passages).map(({ from, to }) => to - from)).toEqual([1, 2, 5, 10, 16, 16, 10]);
  });

  it('contain every passage once and in order, even when groups from before an edit are reused', () => {
    const lengths = fc.array(fc.nat({ max: maxPassageCharacters }), { maxLength: 80 });
    fc.assert(
      fc.property(lengths, lengths, (before, now) => {
        const groups = grouped(now.map(passageOfLength), grouped(before.map(passageOfLength)));
        const indexes = groups.flatMap(({ from, to }) =>
          Array.from({ length: to - from }, (_, index) => from + index),
        );
        expect(indexes).toEqual([...now.keys()]);
      }),
    );
  });
});

describe('After an edit of a narrated text', () => {
  const before = Array.from({ length: 200 }, (_, index) => `This is sentence ${index} of the book.`);
  const earlierGroups = grouped(passagesIn(before.join(' ')));

  const newGroupsAfter = (text: readonly string[]) => {
    const knownNames = new Set(namesOf(earlierGroups));
    return grouped(passagesIn(text.join(' ')), earlierGroups).filter(({ name }) => !knownNames.has(name));
  };

  it('only the group of sentences that contains the change is new', () => {
    expect(newGroupsAfter(before.with(100, 'It was raining.'))).toHaveLength(1);
    expect(newGroupsAfter(before.with(0, 'It was raining.'))).toHaveLength(1);
  });

  it('a sentence added or removed midway changes one group; if added at the end, at most two', () => {
    expect(newGroupsAfter(before.toSpliced(100, 1))).toHaveLength(1);
    expect(newGroupsAfter(before.toSpliced(100, 0, 'It was raining.'))).toHaveLength(1);
    expect(newGroupsAfter([...before, 'The end.']).length).toBeLessThanOrEqual(2);
  });

  it('moving half of the text changes at most four groups of sentences', () => {
    const movedText = [...before.slice(100), ...before.slice(0, 100)];
    expect(newGroupsAfter(movedText).length).toBeLessThanOrEqual(4);
  });

  it('a group reused from a longer text is cut off at the end of the shorter text', () => {
    const passages = passagesIn('One is here. Two is here.');
    const last = grouped(passages).at(-1)!;
    expect(grouped(passages, [{ ...last, to: last.to + 1 }]).at(-1)!.to).toBe(passages.length);
  });

  it('a sentence repeated 60,000 times is compared with 375 earlier groups in reasonable time', () => {
    const { first } = grouped(passagesIn('Yes. Yes.'))[0]!;
    const runs = Array.from({ length: 375 }, (_, run) => ({ from: 0, to: 20, first, name: `run ${run}` }));
    expect(grouped(passagesIn('Yes. '.repeat(60_000)), runs)).not.toHaveLength(0);
  });

  it('a change of voice narrates every group of sentences again', () => {
    const otherPassages = passagesOf(sentencesOf(before.join(' '), { language: 'en' }), () => 'Ava');
    const known = new Set(namesOf(earlierGroups));
    expect(grouped(otherPassages, earlierGroups).filter(({ name }) => known.has(name))).toEqual([]);
  });

  it('words are narrated again if the author requested a second take of them', () => {
    const passages = passagesIn('It was raining.');
    const retakenPassages = passages.map((passage) => ({ ...passage, take: 2 }));
    expect(namesOf(grouped(retakenPassages))).not.toEqual(namesOf(grouped(passages)));
  });
});

function passageOfLength(length: number): Passage {
  return { sentence: 0, text: 'x'.repeat(length), voiceId: 'Andrew', pauseAfterSeconds: 0 };
}
