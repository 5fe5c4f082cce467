import type { ComponentType } from 'react';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import type { BookScreenProps } from './for-authors.tsx';
import { UnderConstruction } from './under-construction.tsx';

/**
 * A screen for signed-in people, loaded on demand within the application's error boundary (S2.31, S2.32, S8.39). The
 * first page's bundle must contain no more of the application than this.
 */
export function bookScreen(load: () => Promise<{ default: ComponentType<BookScreenProps> }>): ComponentType {
  const Screen = lazyWithQueries(async () => {
    const [{ forAuthors }, module] = await Promise.all([import('./for-authors.tsx'), load()]);
    return { default: forAuthors(module.default) };
  });
  return function BookScreen() {
    return (
      <UnderConstruction>
        <Screen />
      </UnderConstruction>
    );
  };
}
