import { describe, expect, test } from 'vitest';
import { mergeTurns } from './merge-turns.ts';
import { newTurn, withChange, withTurnMoved, type Turn } from './turns.ts';

const base = ['a', 'b', 'c'].map((id) => aTurn(id));

describe('Merging the speakers’ turns in two versions of a script', () => {
  test('takes each turn from the side that changed it', () => {
    const mine = withChange(base, 'a', { text: 'Mine.' });
    const theirs = withChange(base, 'b', { text: 'Theirs.', locked: true });
    const { turns, conflicts } = mergeTurns(base, mine, theirs);
    expect(turns.map(({ text }) => text)).toEqual(['Mine.', 'Theirs.', 'Words of c.']);
    expect(turns[1]?.locked).toBe(true);
    expect(conflicts.size).toBe(0);
  });

  test('keeps my text for a turn changed on both sides, and reports theirs as a conflict', () => {
    const { turns, conflicts } = mergeTurns(
      base,
      withChange(base, 'b', { text: 'Mine.' }),
      withChange(base, 'b', { text: 'Theirs.', speaker: 'expert' }),
    );
    expect(turns[1]).toMatchObject({ text: 'Mine.', speaker: 'expert' });
    expect([...conflicts]).toEqual([['b', 'Theirs.']]);
  });

  test('reports no conflict when both sides made the same change', () => {
    const both = withChange(base, 'b', { text: 'Both.' });
    expect(mergeTurns(base, both, both).conflicts.size).toBe(0);
  });

  test('treats texts as equal that differ only in spaces at their ends', () => {
    const typing = withChange(base, 'b', { text: 'Words of b and ' });
    const saved = withChange(base, 'b', { text: 'Words of b and' });
    const { turns, conflicts } = mergeTurns(typing, typing, saved);
    expect(turns[1]?.text).toBe('Words of b and ');
    expect(conflicts.size).toBe(0);
  });

  test('drops a deleted turn, unless the other side has edited it', () => {
    expect(ids(mergeTurns(base, base.slice(1), base))).toEqual(['b', 'c']);
    expect(ids(mergeTurns(base, base, base.slice(1)))).toEqual(['b', 'c']);
    const editedTurns = withChange(base, 'a', { text: 'Worked on.' });
    expect(ids(mergeTurns(base, base.slice(1), editedTurns))).toEqual(['a', 'b', 'c']);
    expect(ids(mergeTurns(base, editedTurns, base.slice(1)))).toEqual(['a', 'b', 'c']);
  });

  test('places a new turn of either side after the turn that it followed on that side', () => {
    const mine = base.toSpliced(1, 0, aTurn('mine'));
    const theirs = base.toSpliced(3, 0, aTurn('theirs'));
    expect(ids(mergeTurns(base, mine, theirs))).toEqual(['a', 'mine', 'b', 'c', 'theirs']);
    const first = base.toSpliced(0, 0, aTurn('first'));
    expect(ids(mergeTurns(base, first, base))).toEqual(['first', 'a', 'b', 'c']);
  });

  test('keeps my order if I moved a turn, and theirs otherwise', () => {
    const moved = withTurnMoved(base, 'c', 'a');
    expect(ids(mergeTurns(base, moved, base))).toEqual(['c', 'a', 'b']);
    expect(ids(mergeTurns(base, base, moved))).toEqual(['c', 'a', 'b']);
    expect(ids(mergeTurns(base, moved, withTurnMoved(base, 'b', 'a')))).toEqual(['c', 'a', 'b']);
  });
});

const ids = ({ turns }: { turns: readonly Turn[] }) => turns.map(({ id }) => id);

function aTurn(id: string): Turn {
  return { ...newTurn('host', id), text: `Words of ${id}.` };
}
