import type { ComponentType } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';

/**
 * `lazyComponent` for components with queries. TanStack Query loads with the first such component, so visitors who only
 * read never load it.
 */
export const lazyWithQueries = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazyComponent<Props>(async () => {
    const [{ withQueries }, module] = await Promise.all([import('./with-queries.tsx'), load()]);
    return { default: withQueries(module.default) };
  });
