import { expect, test } from 'vitest';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import { withdrawLeftovers } from './withdraw-leftovers.ts';

test('unused public copies are deleted, also from the CDN, except one used in the meantime', async () => {
  const removedIds: string[] = [];
  const edges = recordedEdges();
  const withdraw = withdrawLeftovers({
    copies: {
      claim: ({ publicMediaId }) => Promise.resolve(publicMediaId !== 'med_named'),
      forget: doNothing,
    },
    media: { removePublic: (id) => Promise.resolve(void removedIds.push(id)) },
    edges,
  });
  await withdraw(['med_1', 'med_named', 'med_2'].map(copyOf));
  expect(removedIds).toEqual(['med_1', 'med_2']);
  expect(edges.told).toEqual(['audio med_1', 'audio med_2']);
});

const copyOf = (publicMediaId: string) => ({ ownerId: 'usr_ada', publicMediaId, audioId: 'aud_1' });
const doNothing = () => Promise.resolve();
