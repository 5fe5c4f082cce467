import { ApiError, isBlocked } from '#web/server/api-error.ts';
import { arrivedText } from './arrived-text.ts';
import type { DocumentKit, StoredText, TextKind } from '#web/texts/ports.ts';
import type { SaverEvent, Trouble } from '#web/texts/saver-state.ts';

export function eventOfRefusal(
  error: unknown,
  saveId: string,
  { kit, kind }: { kit: DocumentKit; kind: TextKind },
): SaverEvent {
  const { status, body, message, failureId } = error instanceof ApiError ? error : unknownFailure;
  const failed = (trouble: Trouble, mayHaveArrived = false): SaverEvent => ({
    type: 'failed',
    saveId,
    trouble,
    mayHaveArrived,
  });
  if (isBlocked(error)) return failed({ kind: 'busy' });
  switch (status) {
    case 0:
      return failed({ kind: 'unreachable' }, true);
    case 401:
      return failed({ kind: 'signedOut' });
    case 404:
      return message === kind.inTrash ? { type: 'homeless', message } : { type: 'gone', saveId };
    case 409: {
      const stored = body[kind.name] as StoredText | undefined;
      return stored
        ? { type: 'stale', saveId, text: arrivedText(stored, kit) }
        : failed({ kind: 'busy' }, true);
    }
    case 413:
      return failed({ kind: 'tooLong' });
    case 429:
      return failed({ kind: 'busy' });
    default:
      return status >= 500 || status < 400
        ? failed({ kind: 'busy', failureId }, true)
        : failed({ kind: 'refused', failureId, message: message || 'The server didn’t accept it.' });
  }
}

/** Used for errors of our own code. The save may still have arrived. */
const unknownFailure = {
  status: 500,
  body: {} as Readonly<Record<string, unknown>>,
  message: '',
  failureId: undefined,
};
