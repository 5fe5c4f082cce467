import { setTimeout as sleep } from 'node:timers/promises';
import { dueInOf } from '#functions/platform/due-minutes.ts';
import { alterItem } from './alter-item.ts';
import { timesTold, untilAnnounced } from './announce-through-kills.ts';
import { productToKill, type PlaceToKill } from './product-to-kill.ts';

/**
 * Ada has scheduled so many posts for one minute. It comes, and the cloud is killed (SIGKILL) so often while they are
 * published, each time at another moment. Gives what everybody sees of them in the end, and how often each was told of.
 */
export async function publishThroughKills({ posts, kills, ...place }: Killing) {
  const product = await productToKill(place);
  const ids: string[] = [];
  for (let n = 1; n <= posts; n += 1) {
    const body = { title: `The ${n}. night`, content: `It was dark ${n} times.` };
    const { post } = await product.ask<{ post: { id: string } }>('POST', '/blog', body);
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await product.ask('PUT', `/blog/${post.id}`, { status: 'scheduled', publishAt });
    ids.push(post.id);
  }
  const publishAt = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  for (const id of ids)
    await alterItem(product.tables(), {
      table: 'posts',
      key: { id },
      fields: { publishAt, dueIn: dueInOf(publishAt, id) },
    });
  for (let kill = 0; kill < kills; kill += 1) {
    // nobody answers it: the cloud dies before
    void product.fireSchedules().catch(() => undefined);
    await sleep(Math.random() * longestLifeMs);
    await product.killAndStart();
  }
  await product.fireSchedules();
  await untilAnnounced(product, ids);
  const listed: string[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const list = await product.ask<List>('GET', `/blog/user/ada?page=${page}`);
    last = list.totalPages;
    listed.push(...list.posts.map(({ id }) => id));
  }
  const told = [];
  for (const id of ids) told.push([...(await timesTold(product, id)).values()]);
  await product.end();
  return { ids, listed, told };
}

/** Of each start; in it some are published. */
const longestLifeMs = 800;

interface List {
  readonly posts: readonly { readonly id: string }[];
  readonly totalPages: number;
}
interface Killing extends PlaceToKill {
  readonly posts: number;
  readonly kills: number;
}
