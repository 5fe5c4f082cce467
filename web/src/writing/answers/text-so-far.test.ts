import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTextSoFar, hasGap, withPiece, withRecorded, type TextSoFar } from './text-so-far.ts';

const answer = 'Orla lit the lamp, and nobody asked her why.';

describe('The text of an AI answer in progress', () => {
  test('grows piece by piece', () => {
    const textSoFar = pieces([0, 5], [5, 12], [12, 20]).reduce(withPiece, startTextSoFar(''));
    expect(textSoFar).toEqual(startTextSoFar(answer.slice(0, 20)));
  });

  test('does not grow when a piece arrives twice', () => {
    const soFar = pieces([0, 5], [5, 12], [0, 5], [5, 12]).reduce(withPiece, startTextSoFar(''));
    expect(soFar.text).toBe(answer.slice(0, 12));
  });

  test('stops at a missing piece, and continues when the stored text fills the gap', () => {
    const waitingText = pieces([0, 5], [9, 14], [14, 20]).reduce(withPiece, startTextSoFar(''));
    expect(waitingText.text).toBe(answer.slice(0, 5));
    expect(hasGap(waitingText)).toBe(true);
    expect(withRecorded(waitingText, answer.slice(0, 7)).text).toBe(answer.slice(0, 7));
    expect(withRecorded(waitingText, answer.slice(0, 10))).toEqual(startTextSoFar(answer.slice(0, 20)));
  });

  test('does not go back to an older stored text', () => {
    expect(withRecorded(startTextSoFar(answer), answer.slice(0, 9)).text).toBe(answer);
  });

  test('is replaced when the answer starts again', () => {
    const restartedText = [
      { at: 0, text: 'Marit ' },
      { at: 6, text: 'did.' },
    ].reduce(withPiece, startTextSoFar(answer));
    expect(restartedText.text).toBe('Marit did.');
    expect(withRecorded(startTextSoFar(answer), 'Marit ').text).toBe('Marit ');
  });

  test('is complete after one read of the stored text, even if pieces come in any order or twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(60)), fc.infiniteStream(fc.nat()), (text, cuts, order) => {
        const pieceEnds = [...new Set([...cuts.map((cut) => cut % (text.length + 1)), text.length])].toSorted(
          (a, b) => a - b,
        );
        const allPieces = pieceEnds.map((end, index) => ({
          at: pieceEnds[index - 1] ?? 0,
          text: text.slice(pieceEnds[index - 1] ?? 0, end),
        }));
        const shuffled = allPieces
          .flatMap((piece) => [piece, piece])
          .map((piece) => ({ piece, place: order.next().value as number }))
          .toSorted((a, b) => a.place - b.place);
        const receivedText = shuffled.reduce<TextSoFar>(
          (soFar, { piece }) => withPiece(soFar, piece),
          startTextSoFar(''),
        );
        expect(withRecorded(receivedText, text).text).toBe(text);
      }),
    );
  });
});

const pieces = (...places: readonly (readonly [number, number])[]) =>
  places.map(([at, end]) => ({ at, text: answer.slice(at, end) }));
