import { expect, test } from 'vitest';
import { toldEdges } from '#functions/testing/told-edges.ts';
import { replaceImage } from './replace-image.ts';

test.each([
  ['another', 'img_2'],
  ['none', undefined],
])('edges forget a picture that its person has %s in the place of', async (_what, imageId) => {
  const edges = toldEdges();
  expect(await replace(edges, 'img_1', imageId)).toEqual([`named ${imageId}`, `kept ${imageId}`]);
  expect(edges.told).toEqual(['image cre_1']);
});

test('edges are told nothing of a first picture, and what a request left that was cut off goes', async () => {
  const edges = toldEdges();
  expect(await replace(edges, undefined, 'img_1')).toEqual(['named img_1', 'kept img_1']);
  expect(edges.told).toEqual([]);
});

async function replace(
  edges: ReturnType<typeof toldEdges>,
  before: string | undefined,
  after: string | undefined,
) {
  const done: string[] = [];
  await replaceImage(
    {
      edges,
      name: (_person, imageId) => Promise.resolve(void done.push(`named ${imageId}`)),
      images: { removeAllBut: ({ imageId }) => Promise.resolve(void done.push(`kept ${imageId}`)) },
    },
    { id: 'usr_ada', creatorId: 'cre_1', imageId: before },
    after,
  );
  return done;
}
