import type { TextKind } from '#web/texts/ports.ts';
import { isAtRest, type SaverState, type Trouble } from '#web/texts/saver-state.ts';

/** `canStore` means that this device has a copy of what the server lacks. */
export function savingWords(state: SaverState, canStore: boolean, kind: TextKind): SavingWords {
  if (state.conflict)
    return { words: 'Changed in two places at once. Both are kept.', isAlarm: true, way: 'decide' };
  if (state.trouble) return troubleWords(state.trouble, canStore, kind);
  if (isAtRest(state)) return { words: state.cameIn ? 'Saved. Includes a change made elsewhere.' : 'Saved' };
  return canStore
    ? { words: 'Saving…' }
    : {
        words: 'Saving… This device can’t keep a copy, so leave the page open until it’s saved.',
        isAlarm: true,
      };
}

function troubleWords(trouble: Trouble, canStore: boolean, kind: TextKind): SavingWords {
  const deviceNote = canStore
    ? 'Kept on this device.'
    : 'This device can’t keep a copy, so leave this page open.';
  switch (trouble.kind) {
    case 'unreachable':
      return { words: `Offline. ${deviceNote}`, isAlarm: !canStore, way: 'tryAgain' };
    case 'busy':
      return {
        words: `Not saved yet. We’ll try again soon. ${deviceNote}`,
        isAlarm: !canStore,
        way: 'tryAgain',
      };
    case 'refused':
      return { words: `Not saved: ${trouble.message} ${deviceNote}`, isAlarm: true, way: 'tryAgain' };
    case 'tooLong':
      return { words: `Not saved: ${kind.tooLong}`, isAlarm: true, way: 'download' };
    case 'signedOut':
      return { words: `Not saved: your session has ended. ${deviceNote}`, isAlarm: true, way: 'signIn' };
    case 'moving':
      return {
        words: `This ${kind.name} was deleted elsewhere. Your text is moving to a new one…`,
        isAlarm: true,
      };
    case 'homeless':
      return { words: `Not saved: ${trouble.message} ${deviceNote}`, isAlarm: true, way: 'download' };
    default:
      return trouble satisfies never;
  }
}

export interface SavingWords {
  readonly words: string;
  readonly isAlarm?: boolean;
  readonly way?: 'decide' | 'tryAgain' | 'signIn' | 'download';
}
