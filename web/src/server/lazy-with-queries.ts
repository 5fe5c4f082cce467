import type { ComponentType } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';

/**
 * `lazyComponent` for what asks the server with queries. Their machinery comes along with the first such component: a visitor
 * who only reads never loads it.
 */
export const lazyWithQueries = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazyComponent<Props>(async () => {
    const [{ withQueries }, module] = await Promise.all([import('./with-queries.tsx'), load()]);
    return { default: withQueries(module.default) };
  });
