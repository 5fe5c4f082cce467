import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { begunWith, hasGap, withPiece, withRecorded, type TextSoFar } from './text-so-far.ts';

const answer = 'Orla lit the lamp, and nobody asked her why.';

describe('The text of an AI answer in progress', () => {
  test('grows piece by piece', () => {
    const textSoFar = pieces([0, 5], [5, 12], [12, 20]).reduce(withPiece, begunWith(''));
    expect(textSoFar).toEqual(begunWith(answer.slice(0, 20)));
  });

  test('does not grow when a piece arrives twice', () => {
    const soFar = pieces([0, 5], [5, 12], [0, 5], [5, 12]).reduce(withPiece, begunWith(''));
    expect(soFar.text).toBe(answer.slice(0, 12));
  });

  test('waits at a gap between pieces, and continues when the stored text fills the gap', () => {
    const waiting = pieces([0, 5], [9, 14], [14, 20]).reduce(withPiece, begunWith(''));
    expect(waiting.text).toBe(answer.slice(0, 5));
    expect(hasGap(waiting)).toBe(true);
    expect(withRecorded(waiting, answer.slice(0, 7)).text).toBe(answer.slice(0, 7));
    expect(withRecorded(waiting, answer.slice(0, 10))).toEqual(begunWith(answer.slice(0, 20)));
  });

  test('does not go back to an older stored text', () => {
    expect(withRecorded(begunWith(answer), answer.slice(0, 9)).text).toBe(answer);
  });

  test('is replaced when the answer starts again', () => {
    const restartedText = [
      { at: 0, text: 'Marit ' },
      { at: 6, text: 'did.' },
    ].reduce(withPiece, begunWith(answer));
    expect(restartedText.text).toBe('Marit did.');
    expect(withRecorded(begunWith(answer), 'Marit ').text).toBe('Marit ');
  });

  test('is complete after one read of the stored text, even if pieces come in any order or twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(60)), fc.infiniteStream(fc.nat()), (text, cuts, order) => {
        const ends = [...new Set([...cuts.map((cut) => cut % (text.length + 1)), text.length])].toSorted(
          (a, b) => a - b,
        );
        const all = ends.map((end, index) => ({
          at: ends[index - 1] ?? 0,
          text: text.slice(ends[index - 1] ?? 0, end),
        }));
        const shuffled = all
          .flatMap((piece) => [piece, piece])
          .map((piece) => ({ piece, place: order.next().value as number }))
          .toSorted((a, b) => a.place - b.place);
        const heard = shuffled.reduce<TextSoFar>(
          (soFar, { piece }) => withPiece(soFar, piece),
          begunWith(''),
        );
        expect(withRecorded(heard, text).text).toBe(text);
      }),
    );
  });
});

const pieces = (...places: readonly (readonly [number, number])[]) =>
  places.map(([at, end]) => ({ at, text: answer.slice(at, end) }));
