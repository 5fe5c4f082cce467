import { describe, expect, it } from 'vitest';
import { headingRolesAt, defaultChapterLevel, type Section } from './divide.ts';

describe('When an import makes parts and chapters from headings,', () => {
  const { sections } = novelOfThreeLevels();

  it('a novel of 5 volumes and 17 parts is divided into its 365 chapters', () => {
    const level = defaultChapterLevel(sections, { most: 400 });
    const roles = headingRolesAt(sections, level);
    expect(level).toBe(3);
    expect(countOf(roles, 'chapter')).toBe(365);
    expect(countOf(roles, 'part')).toBe(17);
    expect(roles.find(({ kind }) => kind === 'part')).toEqual({
      kind: 'part',
      title: 'Volume 1 · Part 1',
    });
  });

  it('choosing a higher heading level turns parts into chapters that contain the lower headings', () => {
    const places = headingRolesAt(sections, 2);
    expect([countOf(places, 'chapter'), countOf(places, 'part'), countOf(places, 'inside')]).toEqual([
      17, 5, 365,
    ]);
  });

  it('a part that begins with an epigraph stays a part', () => {
    const its = [h(1, 'Morning', 40), h(2, 'One', 4_000), h(1, 'Evening', 0), h(2, 'Two', 4_000)];
    expect(defaultChapterLevel(its, { most: 400 })).toBe(2);
    expect(kinds(headingRolesAt(its, 2))).toEqual(['part', 'chapter', 'part', 'chapter']);
  });

  it('a chapter whose text is partly below lower headings stays one chapter', () => {
    const its = [h(1, 'One', 900), h(2, 'A place', 800), h(1, 'Two', 900), h(2, 'Another', 800)];
    expect(defaultChapterLevel(its, { most: 400 })).toBe(1);
  });

  it('a chapter that begins with a lower heading does not turn the other chapters into parts', () => {
    const its = [h(1, 'One', 900), h(1, 'Two', 900), h(1, 'Three', 0), h(2, 'A place', 800)];
    expect(defaultChapterLevel(its, { most: 400 })).toBe(1);
  });

  it('a prologue before the parts is a chapter, and a part without chapters stays a part', () => {
    const its = [h(1, 'Prologue', 50), h(1, 'Part One', 0), h(2, 'One', 900), h(1, 'Part Two', 0)];
    expect(kinds(headingRolesAt(its, 2))).toEqual(['chapter', 'part', 'chapter', 'part']);
  });

  it('a heading above a part becomes a part too if it has text of its own', () => {
    const headings = [h(1, 'Volume One', 300), h(2, 'Part One', 0), h(3, 'One', 9_000)];
    expect(headingRolesAt(headings, 3)).toEqual([
      { kind: 'part', title: 'Volume One' },
      { kind: 'part', title: 'Volume One · Part One' },
      { kind: 'chapter' },
    ]);
  });

  it('headings above a part are parts of their own if their titles are too long for one', () => {
    const long = 'Wide sea '.repeat(20).trim();
    const headings = [h(1, long, 0), h(2, `${long}s`, 0), h(3, 'Part One', 0), h(4, 'One', 9_000)];
    expect(headingRolesAt(headings, 4)).toEqual([
      { kind: 'part', title: long },
      { kind: 'part', title: `${long}s` },
      { kind: 'part', title: 'Part One' },
      { kind: 'chapter' },
    ]);
  });

  it('headings in the table of contents become chapters, or parts if their texts are too long', () => {
    const short = [h(1, 'One', 0), h(2, '1', 2_000), h(1, 'Two', 0), h(2, '1', 2_000)];
    expect(defaultChapterLevel(short, { most: 400, listed: 1 })).toBe(1);
    const long = short.map((section) => ({ ...section, words: section.words * 50 }));
    expect(defaultChapterLevel(long, { most: 400, listed: 1 })).toBe(2);
  });

  it('if a heading level gives more chapters than a book may have, the level above is used', () => {
    expect(defaultChapterLevel(sections, { most: 300 })).toBe(2);
  });
});

function novelOfThreeLevels() {
  const parts = [25, 21, 19, 16, 22, 21, 26, 22, 23, 39, 34, 16, 19, 19, 20, 16, 7];
  const volumes = [
    [0, 1, 2],
    [3, 4, 5, 6, 7],
    [8, 9, 10],
    [11, 12, 13, 14],
    [15, 16],
  ];
  const sections = volumes.flatMap((partIndexes, volume) => [
    h(1, `Volume ${volume + 1}`, 0),
    ...partIndexes.flatMap((part, index) => [
      h(2, `Part ${index + 1}`, 0),
      ...Array.from({ length: parts[part]! }, (_, chapter) => h(3, `${chapter + 1}`, 1_570)),
    ]),
  ]);
  return { sections };
}

function h(level: number, title: string, words: number): Section {
  return { level, title, words };
}
const kinds = (places: ReturnType<typeof headingRolesAt>) => places.map(({ kind }) => kind);
const countOf = (places: ReturnType<typeof headingRolesAt>, kind: string) =>
  places.filter((place) => place.kind === kind).length;
