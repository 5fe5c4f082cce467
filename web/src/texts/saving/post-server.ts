import { api } from '#web/server/api.ts';
import type { TextServer } from '#web/texts/ports.ts';
import { postKind } from './text-kinds.ts';

/** Posts have no versions and no AI text. */
export const postServer: TextServer = {
  kind: postKind,
  save: async (id, { keepBefore: _keepBefore, accepted: _accepted, ...body }, keepalive) =>
    (await api('PUT /blog/{id}', { params: { id }, body, keepalive })).post,
  load: async (id) => (await api('GET /blog/mine/{id}', { params: { id } })).post,
  create: async ({ title, content }, idempotencyKey) =>
    (await api('POST /blog', { body: { title: title.trim() || 'Untitled', content }, idempotencyKey })).post,
};
