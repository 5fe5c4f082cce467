import { expect, test } from 'vitest';
import { ApiError } from '#web/server/api-error.ts';
import type { DocumentKit } from '#web/texts/ports.ts';
import { eventOfRefusal } from './refused-save.ts';
import { chapterKind } from './text-kinds.ts';

test.each([
  [500, 'internal', { kind: 'busy', failureId: 'req-1' }],
  [403, 'failed', { kind: 'refused', failureId: 'req-1', message: 'No.' }],
  [400, 'invalid', { kind: 'refused', failureId: undefined, message: 'No.' }],
  [429, 'too_many', { kind: 'busy' }],
])(
  'a save refused with %i (%s) reports the problem, and a request id only for server faults',
  (status, code, trouble) => {
    const error = new ApiError({ status, code, message: 'No.', requestId: 'req-1' });
    const event = eventOfRefusal(error, 'save-1', { kit: {} as DocumentKit, kind: chapterKind });
    expect(event).toMatchObject({ type: 'failed', trouble });
  },
);
