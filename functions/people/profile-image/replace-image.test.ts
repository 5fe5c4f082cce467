import { expect, test } from 'vitest';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import { replaceImage } from './replace-image.ts';

test.each([
  ['another picture', 'img_2'],
  ['no picture', undefined],
])('the CDN drops the previous picture when its owner chooses %s instead', async (_what, imageId) => {
  const edges = recordedEdges();
  expect(await replace(edges, 'img_1', imageId)).toEqual([`named ${imageId}`, `kept ${imageId}`]);
  expect(edges.told).toEqual(['image cre_1']);
});

test('adding a first picture clears nothing in the CDN and deletes leftover pictures', async () => {
  const edges = recordedEdges();
  expect(await replace(edges, undefined, 'img_1')).toEqual(['named img_1', 'kept img_1']);
  expect(edges.told).toEqual([]);
});

async function replace(
  edges: ReturnType<typeof recordedEdges>,
  before: string | undefined,
  after: string | undefined,
) {
  const steps: string[] = [];
  await replaceImage(
    {
      edges,
      name: (_person, imageId) => Promise.resolve(void steps.push(`named ${imageId}`)),
      images: { removeAllBut: ({ imageId }) => Promise.resolve(void steps.push(`kept ${imageId}`)) },
    },
    { id: 'usr_ada', creatorId: 'cre_1', imageId: before },
    after,
  );
  return steps;
}
