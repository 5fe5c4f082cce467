import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersOf, lostLetters, type RawPiece } from './lost-letters.ts';
import { runs } from '#shared/testing/is-full.ts';

const word = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', 'ñ', '東', '京', 'ß', '1', '２'),
      minLength: 1,
      maxLength: 9,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'the',
      'storm',
      'e\u0301toile',
      'ΟΔΟΣ',
      'İstanbul',
      '喰\u{e0100}',
      '—',
      'co\u00adop',
    ),
  },
);
const aText = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const texts = fc.array(aText, { minLength: 1, maxLength: 12 });
const isText = (piece: string) => lettersOf(piece) !== '';

describe('A comparison of letters', () => {
  it('finds no loss in a text that was cut, joined and moved', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat()), fc.array(fc.double({ noNaN: true })), (pieces, cuts, order) => {
        const cutPieces = pieces.flatMap((piece, index) => {
          const at = (cuts[index] ?? 0) % (piece.length + 1);
          return [piece.slice(0, at), piece.slice(at)];
        });
        const moved = cutPieces
          .map((piece, index) => ({ piece, key: order[index] ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ piece }) => piece);
        expect(lostLetters(pieces.map(plain), [moved.join('')])).toEqual({ counts: {}, words: {} });
        expect(lostLetters(pieces.map(plain), moved)).toEqual({ counts: {}, words: {} });
      }),
      runs(2_000, 300),
    );
  });

  it('reports a lost piece even if another piece has the same words', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(), (before, after, copied) => {
        const lost = [...before, ...after][copied % (before.length + after.length)]!;
        fc.pre(isText(lost));
        const { counts, words } = lostLetters([...before, lost, ...after].map(plain), [...after, ...before]);
        expect(Object.keys(counts).length).toBeGreaterThan(0);
        const quoted = lettersOf(Object.values(words).join(''));
        expect(Array.from(quoted).some((letter) => lettersOf(lost).includes(letter))).toBe(true);
      }),
      runs(2_000, 300),
    );
  });

  it('reports a lost piece even if readers added other text', () => {
    const pieces = paragraphs.map(plain);
    for (const [index, lost] of paragraphs.entries()) {
      const arrived = [
        ...paragraphs.toSpliced(index, 1),
        'Volume One. '.repeat(80),
        'abcdefghijklmnopqrstuvwxyz'.repeat(9),
      ];
      const { counts, words } = lostLetters(pieces, arrived);
      expect(counts).toEqual({ passages: 1 });
      expect(lost.startsWith(words.passages!.slice(0, -1))).toBe(true);
    }
  });

  it('finds no loss if text was added between cut and moved paragraphs', () => {
    const halves = paragraphs.flatMap((each) => [each.slice(0, 30), each.slice(30)]);
    const arrived = halves.toReversed().flatMap((half, index) => [`Part ${index}`, half]);
    expect(lostLetters(paragraphs.map(plain), arrived)).toEqual({ counts: {}, words: {} });
  });

  it('counts losses by kind and quotes the first words of each kind', () => {
    const pieces: RawPiece[] = [
      { text: 'The gulls were loud.' },
      { text: 'Come at once, said the letter that lay in the box.', toldAs: 'textBoxes' },
      { text: 'And bring the rope.', toldAs: 'textBoxes' },
      { text: 'Check the tide.', toldAs: 'comments', fate: 'leftOut' },
      { text: '12', fate: 'optional' },
    ];
    expect(lostLetters(pieces, ['The gulls were loud.'])).toEqual({
      counts: { textBoxes: 2 },
      words: { textBoxes: 'Come at once, said the letter that lay in the box.', comments: 'Check the tide.' },
    });
  });

  it('quotes words that are lost within a paragraph', () => {
    const [paragraph] = paragraphs;
    const { counts, words } = lostLetters(
      [plain(paragraph!)],
      [paragraph!.replace('walked along the long', '')],
    );
    expect(counts).toEqual({ passages: 1 });
    expect(words.passages).toMatch(/^(?:keeper )?walked along/);
  });

  it('quotes no half of a character', () => {
    const text = Array.from({ length: 50 }, (_, at) => String.fromCodePoint(0x2_00_00 + at)).join('');
    const { words } = lostLetters([plain(`a${text}`)], []);
    expect(words.passages).toMatch(/^a[\u{20000}-\u{20050}]+…$/u);
  });

  it('lists missing letters that belong to no piece it can find', () => {
    expect(lostLetters([plain('A long enough sentence.')], ['A long enouh sentence.', 'x'])).toEqual({
      counts: { passages: 1 },
      words: { passages: 'enough sentence.' },
    });
    expect(lostLetters([plain('sea')], ['se'])).toEqual({ counts: { letters: 1 }, words: { letters: 'a' } });
  });
});

const plain = (text: string): RawPiece => ({ text });

const paragraphs = [
  'The keeper walked along the long wall before the tide came in and took it.',
  'Nobody in the harbour remembered who had lit the lamp that winter.',
  'She counted forty gulls, and then the fog was over the water again.',
  'Salt dries white on the rope, and the rope is older than the boat.',
];
