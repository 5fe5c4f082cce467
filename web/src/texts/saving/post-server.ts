import { pictureNamesIn } from '#shared/domain/pictures/text-pictures.ts';
import { api } from '#web/server/api.ts';
import type { TextServer } from '#web/texts/ports.ts';
import { postKind } from './text-kinds.ts';

/** Posts have no versions and no AI text. */
export const postServer: TextServer = {
  kind: postKind,
  save: async (id, { keepBefore: _keepBefore, accepted: _accepted, ...body }, keepalive) =>
    (await api('PUT /blog/{id}', { params: { id }, body, keepalive })).post,
  load: async (id) => (await api('GET /blog/mine/{id}', { params: { id } })).post,
  async create({ title, content }, { key, from }) {
    const body = { title: title.trim() || 'Untitled', content };
    const { post } = await api('POST /blog', { body, idempotencyKey: key });
    await copyPicturesOf(content, from, post.id);
    return post;
  },
};

/** A failure is left to the page, which shows each picture that the new post lacks. */
async function copyPicturesOf(content: string, from: string, to: string): Promise<void> {
  const names = [...pictureNamesIn(content)];
  if (names.length === 0) return;
  await import('#web/texts/editor/pictures/picture-server.ts')
    .then(({ copyPictures }) => copyPictures({ postId: to }, names, { postId: from }))
    .catch(() => undefined);
}
