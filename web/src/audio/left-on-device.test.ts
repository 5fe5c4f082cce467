// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { ownersOfWholeTexts, unsentTexts } from '#web/platform/unsent-text.ts';
import { keepUnsentTurnsOnly } from './left-on-device.ts';
import { keepDraft, storedDraft } from './studio/stored-draft.ts';
import { mergeTurns } from './studio/merge-turns.ts';
import { aScript } from './studio/testing/scripts.ts';
import { newTurn, turnOf, withChange, withoutTurn, withTurn } from './studio/turns.ts';

const key = { userid: 'ada', audioId: 'aud_1' };
const base = aScript().turns.map(turnOf);

afterEach(() => localStorage.clear());

describe('A draft of a podcast script after its author has signed out', () => {
  test('keeps only the changed turns on the device', () => {
    keepDraft(key, { base, turns: withChange(base, 't1', { text: 'Why?' }), conflicts: [], revision: 1 });
    expect([...ownersOfWholeTexts()]).toEqual(['ada']);
    keepUnsentTurnsOnly('ada');
    const stored = JSON.stringify(localStorage);
    expect(stored).toContain('Why?');
    for (const words of ['go out', 'wick', 'mill']) expect(stored).not.toContain(words);
    expect([...ownersOfWholeTexts()]).toEqual([]);
    expect(unsentTexts('ada')).toEqual(['script:aud_1']);
  });

  test('is restored unchanged if the script hasn’t changed elsewhere', () => {
    const turns = withTurn(
      withoutTurn(withChange(base, 't1', { text: 'Why?' }), 't3'),
      newTurn('host', 'new'),
      1,
    );
    keepDraft(key, { base, turns, conflicts: [], revision: 1 });
    keepUnsentTurnsOnly('ada');
    expect(storedDraft(key, aScript())).toMatchObject({ base, turns });
  });

  test('contains the turns changed elsewhere, and a conflict for a turn that both sides changed', () => {
    keepDraft(key, { base, turns: withChange(base, 't1', { text: 'Why?' }), conflicts: [], revision: 1 });
    keepUnsentTurnsOnly('ada');
    const theirs = aScript().turns.map((turn) => ({ ...turn, text: `${turn.text} Elsewhere.` }));
    const draft = storedDraft(key, aScript({ revision: 2, turns: theirs }))!;
    const merged = mergeTurns(draft.base, draft.turns, theirs.map(turnOf));
    expect(merged.turns.map(({ text }) => text)).toEqual([
      'Why?',
      'Because nobody trims the wick. Elsewhere.',
      'And at the mill? Elsewhere.',
    ]);
    expect([...merged.conflicts]).toEqual([['t1', 'Why do lamps go out? Elsewhere.']]);
  });

  test('keeps its unresolved conflicts', () => {
    const torn = [['t2', 'Because nobody trims the wick.']] as const;
    keepDraft(key, { base, turns: withChange(base, 't2', { text: 'Mine.' }), conflicts: torn, revision: 1 });
    keepUnsentTurnsOnly('ada');
    expect(storedDraft(key, aScript())?.conflicts).toEqual(torn);
  });
});
