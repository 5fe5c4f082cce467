import { describe, expect, test } from 'vitest';
import { apiAnsweredPages, pathOf, type ApiAnsweredPage } from './answered-by-api.ts';
import { edgePathsOf, edgePathsOfAll, type WithdrawnItem, type WithdrawnKind } from './edge-paths.ts';

const kinds = Object.keys(edgePathsOf) as WithdrawnKind[];

describe('The CDN paths that are cleared for withdrawn content', () => {
  test.each(kinds)('are two at most: %s', (kind) => {
    const paths: readonly string[] = edgePathsOf[kind]('id_1');
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(2);
  });

  test('are the rendered pages and the media folder for an audio', () =>
    expect(edgePathsOf.audio('med_1')).toEqual(['/api/pages/*', '/media/public/med_1/*']));

  test.each(
    Object.entries<ApiAnsweredPage>(apiAnsweredPages).filter(([, { forwardsQuery }]) => !forwardsQuery),
  )('include the cached responses to %s, as part of the rendered pages', (_name, { route }) =>
    expect(`/api${pathOf(route)}`).toMatch(/^\/api\/pages\//),
  );
});

describe('The CDN paths that are cleared for many withdrawn items', () => {
  const audios = (count: number): WithdrawnItem[] =>
    Array.from({ length: count }, (_, number) => ({ kind: 'audio', id: `med_${number}` }));

  test('contain the rendered pages only once, and each media folder once', () =>
    expect(edgePathsOfAll([...audios(2), { kind: 'playlist', id: 'pl_1' }, ...audios(1)])).toEqual([
      '/api/pages/*',
      '/media/public/med_0/*',
      '/media/public/med_1/*',
    ]));

  test('name a whole folder when too many paths in that folder would be cleared', () =>
    expect(edgePathsOfAll([...audios(200), { kind: 'image', id: 'cre_1' }])).toEqual([
      '/api/pages/*',
      '/media/images/cre_1/*',
      '/media/public/*',
    ]));

  test('contain no path that another path covers', () =>
    expect(edgePathsOfAll([...audios(9), { kind: 'account', id: 'cre_1' }])).toEqual([
      '/api/pages/*',
      '/media/*',
    ]));

  test('are ten at most', () => {
    for (const length of [1, 3, 4, 50]) {
      const allThings = kinds.flatMap((kind) =>
        Array.from({ length }, (_, number) => ({ kind, id: `${number}` })),
      );
      for (const some of [allThings, allThings.filter(({ kind }) => kind !== 'account')])
        expect(edgePathsOfAll(some).length).toBeLessThanOrEqual(10);
    }
  });
});
