import { randomUUID } from 'node:crypto';
import { Refused } from '#local/testing/faults/client.ts';
import { until, type Journey } from '#local/testing/faults/journey.ts';
import { waitUntilReady } from './audio.ts';
import { removeIfPresent } from './book.ts';
import { aPicture } from './picture.ts';

export const postJourney: Journey = {
  name: 'post',
  async make(visit) {
    const { author, reader } = visit;
    await reader.send('POST /follow', { creatorId: author.creatorId });
    const words = { title: 'Tides', content: 'The sea comes back.' };
    const { post: draft } = await author.send('POST /blog', words, randomUUID());
    const content = 'The sea comes back. It always does.';
    const saveId = `${randomUUID()}-1`;
    const savedPost = await author
      .send(`PUT /blog/${draft.id}`, { content, baseRevision: draft.revision, saveId })
      .catch((error: unknown) => {
        if (error instanceof Refused && error.body.post?.content === content) return error.body;
        throw error;
      });
    visit.kept('the text of the post', async () => {
      const { post: read } = await author.read(`/blog/mine/${draft.id}`);
      return read.content === content;
    });
    visit.once('one post', async () => {
      const { posts } = await author.read('/blog/mine');
      return posts.filter(({ title }: { title: string }) => title === 'Tides').length === 1;
    });
    await author.send(`POST /blog/${draft.id}/cover`, aPicture());
    await author.send(`PUT /blog/${draft.id}`, { status: 'published' });
    await reader.read(`/blog/${draft.id}`);
    await reader.look(`/blog/${draft.id}`);
    await reader.look(`/pictures/card-post-${draft.id}-00000000.png`);
    const { audio } = await author.send(`POST /blog/${draft.id}/audio`, {});
    await waitUntilReady(visit, audio.id);
    await author.send(`PUT /audio/${audio.id}`, { visibility: 'unlisted' });
    const news = async () => (await reader.read('/notifications')).notifications;
    await until(visit, 'the news of the post', async () => (await news()).length > 0);
    visit.once('each notification', async () => {
      const newsKeys = (await news()).map(({ kind, address }: News) => `${kind} ${address}`);
      return new Set(newsKeys).size === newsKeys.length;
    });
    const tags = ['sea'];
    const publishBody = { tags, baseRevision: savedPost.post.revision, status: 'published' };
    await author.send(`PUT /blog/${draft.id}`, publishBody);
    await author.send(`PUT /blog/${draft.id}`, { status: 'draft' });
    visit.kept('that it is a draft again', async () => {
      const status = await reader.read(`/blog/${draft.id}`).then(
        () => 200,
        ({ status: given }: Refused) => given,
      );
      return status === 404;
    });
    await removeIfPresent(author, `DELETE /blog/${draft.id}`);
    await author.send(`POST /blog/${draft.id}/restore`);
    const other = await author.send('POST /blog', { title: 'Ebb', content: 'Away.' }, randomUUID());
    const scheduleBody = { status: 'scheduled', publishAt: new Date(Date.now() + 3_600_000).toISOString() };
    await author.send(`PUT /blog/${other.post.id}`, scheduleBody);
    await visit.makeDueNow('posts', { id: other.post.id }, 'publishAt');
    await until(visit, 'the hour of the post', async () => {
      const { post: now } = await author.read(`/blog/mine/${other.post.id}`);
      return now.status === 'published';
    });
    await removeIfPresent(author, `DELETE /blog/${other.post.id}`);
    await removeIfPresent(author, `DELETE /blog/mine/${other.post.id}`);
  },
};

interface News {
  readonly kind: string;
  readonly address: string;
}
