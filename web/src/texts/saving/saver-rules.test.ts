import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#shared/testing/is-full.ts';
import {
  isAtRest,
  joinBlocks,
  openedState,
  type ArrivedText,
  type Save,
  type SaverEffect,
  type SaverEvent,
  type SaverState,
  type Trouble,
} from '#web/texts/saver-state.ts';
import { transition } from './saver.ts';

/** Unlike in `saver-model.test.ts`, the server may answer anything here: to other saves, twice, or with old texts. */
test(
  'in any order of events, text in conflict is not sent, and saved text equals the server’s',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(happening, { maxLength: 40 }), (isRecovered, happenings) => {
        const page = aPage(isRecovered);
        for (const one of happenings) page.live(one);
      }),
      runs(20_000, 2_000),
    );
  },
);

function aPage(isRecovered: boolean) {
  let state: SaverState = openedState(
    { id: 'chap_1', page: 'p', base: textOf(5, ['a', 'b']) },
    recoveredSaves(isRecovered),
  );
  let blocks: readonly string[] = isRecovered ? ['a', 'c b'] : ['a', 'b'];
  let movingSave: Save | undefined;
  let now = 100_000;
  const saves = new Map<string, Save>(state.sent.map((save) => [save.saveId, save]));

  function dispatch(event: SaverEvent): readonly SaverEffect[] {
    const before = state;
    const { state: next, effects } = transition(before, event, {
      now,
      blocks: () => blocks,
      maxCharacters: 9,
    });
    state = next;
    for (const effect of effects) {
      if (effect.type === 'apply') ({ blocks } = effect);
      if (effect.type === 'moveToNew') movingSave = effect.save;
      if (effect.type !== 'save') continue;
      expect(before.conflict, 'nothing is sent before the author has decided').toBeUndefined();
      expect(waits, 'nothing is sent that waits for somebody').not.toContain(before.trouble?.kind);
      const { saveId, text } = effect.save;
      expect(text, 'a save is repeated as it was').toBe((saves.get(saveId) ?? effect.save).text);
      saves.set(saveId, effect.save);
    }
    if (isAtRest(state) && !state.conflict)
      expect(blocks, 'a text at rest is the server’s').toEqual(state.base.blocks);
    return effects;
  }

  return {
    live({ kind, which, step, its, names, ...given }: Happening): void {
      now += given.wait;
      const ids = [...state.sent.map(({ saveId }) => saveId), 'p-1', 'q-3', 'q-4', 'r-1'];
      const saveId = ids[which % ids.length]!;
      const revision = state.base.revision + step;
      const recent = names.map((name) => ids[name % ids.length]!);
      const text = textOf(revision, its, recent);
      switch (kind) {
        case 'write':
          blocks = its;
          dispatch({ type: 'edited' });
          break;
        case 'kept':
          dispatch({
            type: 'saved',
            saveId,
            text: textOf(revision, saves.get(saveId)?.blocks ?? its, [saveId, ...recent]),
          });
          break;
        case 'saved':
        case 'stale':
          dispatchTwice({ type: kind, saveId, text });
          break;
        case 'arrived':
          dispatchTwice({ type: 'arrived', text }, step > 0);
          break;
        case 'failed':
          dispatch({ type: 'failed', saveId, trouble: given.trouble, mayHaveArrived: given.mayHaveArrived });
          break;
        case 'gone':
          dispatch({ type: 'gone', saveId });
          break;
        case 'moved':
          if (movingSave)
            dispatch({
              type: 'moved',
              id: 'chap_2',
              text: textOf(1, movingSave.blocks),
              edits: movingSave.edits,
            });
          movingSave = undefined;
          break;
        case 'decided':
          if (state.conflict)
            dispatch({ type: 'decided', conflict: state.conflict, choices: its.map(() => 'both') });
          break;
        case 'cameDue':
        case 'saveNow':
        case 'leaving':
        case 'cameBack':
        case 'signedIn':
          dispatch({ type: kind });
          break;
        default:
          kind satisfies never;
      }
    },
  };

  function dispatchTwice(event: SaverEvent, isNews = true): void {
    const before = state;
    dispatch(event);
    if (!isNews) expect(state, 'what is no newer changes nothing').toBe(before);
    const stateAfter = state;
    expect(dispatch(event), 'an event that repeats changes nothing').toEqual([]);
    expect(state).toEqual(stateAfter);
  }
}

const waits = ['tooLong', 'signedOut', 'moving', 'homeless'];

const recoveredSaves = (isRecovered: boolean) =>
  isRecovered
    ? {
        now: 0,
        sent: [{ saveId: 'q-3', edits: 2, text: joinBlocks(['a', 'c']), blocks: ['a', 'c'] }],
        recovered: [{ page: 'q', savesKnown: 3, text: joinBlocks(['a', 'c b']), blocks: ['a', 'c b'] }],
      }
    : undefined;

function textOf(
  revision: number,
  blocks: readonly string[],
  recentSaves: readonly string[] = [],
): ArrivedText {
  return { revision, blocks, text: joinBlocks(blocks), recentSaves };
}

const happening = fc.record({
  kind: fc.constantFrom(
    ...(['write', 'write', 'cameDue', 'cameDue', 'saveNow', 'leaving', 'kept', 'kept', 'saved'] as const),
    ...(['stale', 'failed', 'gone', 'moved', 'arrived', 'decided', 'cameBack', 'signedIn'] as const),
  ),
  its: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'a b', 'b c'), { maxLength: 4 }),
  which: fc.nat(5),
  names: fc.array(fc.nat(5), { maxLength: 3 }),
  step: fc.integer({ min: -1, max: 2 }),
  wait: fc.constantFrom(0, 500, 1_000, 3_000, 20_000),
  trouble: fc.constantFrom<Trouble[]>(
    ...([{ kind: 'unreachable' }, { kind: 'busy' }, { kind: 'signedOut' }] as const),
    { kind: 'refused', message: 'No.' },
  ),
  mayHaveArrived: fc.boolean(),
});
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;
