import { api } from '#web/server/api.ts';
import type { TextServer } from '#web/texts/ports.ts';
import { chapterKind } from './text-kinds.ts';

export const chapterServer = (bookId: string): TextServer => ({
  kind: chapterKind,
  save: async (id, body, keepalive) =>
    (await api('PUT /chapters/{id}', { params: { id }, body, keepalive })).chapter,
  load: async (chapterId) =>
    (await api('GET /books/{bookId}/chapters/{chapterId}', { params: { bookId, chapterId } })).chapter,
  create: async (body, { key }) =>
    (await api('POST /books/{bookId}/chapters', { params: { bookId }, body, idempotencyKey: key })).chapter,
});
