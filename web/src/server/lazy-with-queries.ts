import type { ComponentType } from 'react';
import { lazyPart } from '#web/platform/load-chunk.ts';

/**
 * `lazyPart` for what asks the server with queries. Their machinery comes along with the first such part: a visitor
 * who only reads never loads it.
 */
export const askingPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart<Props>(async () => {
    const [{ withQueries }, part] = await Promise.all([import('./with-queries.tsx'), load()]);
    return { default: withQueries(part.default) };
  });
