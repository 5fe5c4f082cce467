import { describe, expect, test } from 'vitest';
import { answeredByApi, pathOf, type AnsweredByApi } from './answered-by-api.ts';
import { edgePathsOf, edgePathsOfAll, type Withdrawn, type WithdrawnKind } from './edge-paths.ts';

const kinds = Object.keys(edgePathsOf) as WithdrawnKind[];

describe('What is withdrawn is forgotten wherever edges show it, by few paths', () => {
  test.each(kinds)('two at the most: %s', (kind) => {
    const paths: readonly string[] = edgePathsOf[kind]('id_1');
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(2);
  });

  test('an audio: whatever functions draw, and the folder of its copy', () =>
    expect(edgePathsOf.audio('med_1')).toEqual(['/api/pages/*', '/media/public/med_1/*']));

  test.each(Object.entries<AnsweredByApi>(answeredByApi).filter(([, { isToldQuery }]) => !isToldQuery))(
    'whatever edges keep of the answers to %s is among what functions draw',
    (_name, { route }) => expect(`/api${pathOf(route)}`).toMatch(/^\/api\/pages\//),
  );
});

describe('Told of many at once, edges', () => {
  const audios = (count: number): Withdrawn[] =>
    Array.from({ length: count }, (_, number) => ({ kind: 'audio', id: `med_${number}` }));

  test('hear of the pages once, and of each folder', () =>
    expect(edgePathsOfAll([...audios(2), { kind: 'playlist', id: 'pl_1' }, ...audios(1)])).toEqual([
      '/api/pages/*',
      '/media/public/med_0/*',
      '/media/public/med_1/*',
    ]));

  test('hear of the whole folder in place of too many in it', () =>
    expect(edgePathsOfAll([...audios(200), { kind: 'image', id: 'cre_1' }])).toEqual([
      '/api/pages/*',
      '/media/images/cre_1/*',
      '/media/public/*',
    ]));

  test('hear of nothing that another path holds already', () =>
    expect(edgePathsOfAll([...audios(9), { kind: 'account', id: 'cre_1' }])).toEqual([
      '/api/pages/*',
      '/media/*',
    ]));

  test('hear of few paths, whatever was withdrawn', () => {
    const all = kinds.flatMap((kind) =>
      Array.from({ length: 50 }, (_, number) => ({ kind, id: `${number}` })),
    );
    for (const some of [all, all.filter(({ kind }) => kind !== 'account')])
      expect(edgePathsOfAll(some).length).toBeLessThanOrEqual(7);
  });
});
