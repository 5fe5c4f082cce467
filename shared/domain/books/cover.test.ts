import fc from 'fast-check';
import { contrastOf } from '#shared/domain/channels/header-colors.ts';
import { describe, expect, test } from 'vitest';
import { coverSvg, type Cover } from './cover.ts';
import { chanceOf } from './covers/chance.ts';
import { familyFor } from './covers/families.ts';
import { palettes } from './covers/palettes.ts';
import { fitText, lineHeight, safeText, widthOf } from './covers/fitting.ts';
import { runs } from '#shared/testing/is-full.ts';

test('text on a cover has a contrast of at least 4.5 in every palette (WCAG 1.4.3)', () => {
  for (const { field, ink, ground, groundInk } of Object.values(palettes).flat()) {
    expect(contrastOf(ink, field)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(groundInk, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

describe('The cover of a book', () => {
  test('looks the same each time, and different for another book', () => {
    expect(coverSvg(aCover())).toBe(coverSvg(aCover()));
    expect(coverSvg(aCover({ id: 'book_2' }))).not.toBe(coverSvg(aCover()));
  });

  test('keeps its picture when the title of the book changes', () => {
    const picture = (title: string) => coverSvg(aCover({ title })).split('<text')[0];
    expect(picture('The Salt Roads')).toBe(picture('Undertow'));
  });

  test.each([
    ['Science fiction', 'orbits'],
    ['Popular science', 'tiles'],
    ['Non-fiction', 'tiles'],
    ['Literary fiction', 'horizon'],
    ['Historical novel', 'medallion'],
    ['Epic Fantasy', 'arches'],
    ['Psychological thriller', 'doorway'],
    ['gothic horror', 'trees'],
    ['Love story', 'petals'],
    ['Children’s', 'hills'],
    ['poems', 'waves'],
  ])('for the genre %s belongs to the design family %s', (genre, family) =>
    expect(familyFor(genre, chanceOf('book_1'))).toBe(family),
  );

  test.each(['', 'Gothenburg cookery', 'Krimi', '小説'])('can be drawn for the genre “%s”', (genre) =>
    expect(coverSvg(aCover({ genre }))).toContain('<text'),
  );

  test('shows no author when the book has none', () =>
    expect(coverSvg(aCover({ author: ' ' })).match(/<text/g)).toHaveLength(1));

  test('is valid XML with any title, author and genre', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(anyText, anyText, anyText, fc.string(), (title, author, genre, id) => {
        expectValidXml(coverSvg({ title, author, genre, id, language: title }));
      }),
      runs(300, 40),
    );
    expectValidXml(coverSvg(aCover({ title: '</text><script>alert("&")</script>\ud800\u0000' })));
  });
});

describe('The title on a cover', () => {
  test('fits its area at every length', () => {
    const box = { width: 480, height: 300 };
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { maxLength: 40 });
    fc.assert(
      fc.property(words, (typed) => {
        const { size, lines } = fitText(safeText(typed.join(' ')), box);
        expect(lines.length * size * lineHeight).toBeLessThanOrEqual(box.height);
        for (const line of lines.filter((each) => each.length > 1))
          expect(widthOf(line) * size).toBeLessThanOrEqual(box.width * 1.03);
      }),
    );
  });

  test('breaks no word if a smaller letter size can prevent it', () => {
    const title = 'The Strange and Surprising Adventures of a Person of No Importance';
    expect(fitText(title, { width: 480, height: 300 }).lines.join(' ')).toBe(title);
  });

  test('is set in lines of similar length', () => {
    const { lines } = fitText('The Year of the Very Long Winter', { width: 448, height: 200 });
    const widths = lines.map(widthOf);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
  });

  test('wraps in a script without spaces, but never before a comma or full stop', () => {
    const { lines } = fitText('銀河鉄道の夜、そしてその後の長い長い物語について。', {
      width: 480,
      height: 300,
    });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toMatch(/^[、。]/);
  });

  test('breaks only between words in Thai', () => {
    const words = ['เรื่อง', 'ของ', 'น้ำ', 'และ', 'ปู่', 'ที่', 'ริม', 'แม่น้ำ', 'เจ้าพระยา'];
    const { lines } = fitText(words.join(''), { width: 240, height: 300 });
    expect(lines.length).toBeGreaterThan(1);
    const wordEnds = words.map((_word, at) => words.slice(0, at + 1).join('').length);
    expect(wordEnds).toEqual(
      expect.arrayContaining(lines.map((_line, at) => lines.slice(0, at + 1).join('').length)),
    );
  });

  test('begins at the right in a right-to-left script', () => {
    const svg = coverSvg(aCover({ title: 'ألف ليلة وليلة', genre: 'poetry' }));
    expect(svg).toMatch(/direction="rtl"><tspan x="540"/);
  });

  test('ends in an ellipsis if it is too long even for the smallest letters', () =>
    expect(fitText('長'.repeat(300), { width: 300, height: 60 }).lines.at(-1)).toMatch(/…$/));
});

function expectValidXml(svg: string): void {
  const tag = /<\/?(?:svg|g|rect|circle|ellipse|path|text|tspan)(?: [\w:-]+="[^"<&]*")*\/?>/g;
  expect(svg.replaceAll(tag, '').replaceAll(/&#\d+;/g, '')).not.toMatch(/[<>&"\p{Cc}\p{Cs}]/u);
  expect(svg.match(/<\w+/g)?.length).toBe(
    (svg.match(/<\//g)?.length ?? 0) + (svg.match(/\/>/g)?.length ?? 0),
  );
  expect(svg).not.toContain('NaN');
}

const aCover = (given: Partial<Cover> = {}): Cover => ({
  title: 'Undertow',
  author: 'Ada Marlowe',
  genre: 'Literary',
  id: 'book_1',
  ...given,
});
