import type { ComponentType } from 'react';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import type { BookScreenProps } from './for-authors.tsx';
import { UnderConstruction } from './under-construction.tsx';

/**
 * A screen of the book application: loaded when it is asked for, for those who are signed in, within the application's
 * own boundary (S2.31, S2.32, S8.39). The first page carries no more of it than this.
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
