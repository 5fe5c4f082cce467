import { Refused } from '#local/testing/faults/client.ts';
import type { Journey } from '#local/testing/faults/journey.ts';
import { endpoints } from '#shared/contract/index.ts';

/** Each newcomer starts with a different part of the API, which must create their record. */
export const arriveJourney: Journey = {
  name: 'arrive',
  async make(visit) {
    for (const path of firstReads()) {
      const stranger = await visit.stranger();
      await stranger.read(path).catch((error: unknown) => {
        // the made-up ids in the path lead to 404, as for any user
        if (!(error instanceof Refused && error.status < 500)) throw error;
      });
      const { profile } = await stranger.read('/profile');
      visit.once(`the record of who came by ${path}`, async () => {
        const { profile: now } = await stranger.read('/profile');
        return now.creatorId === profile.creatorId;
      });
    }
  },
};

function firstReads(): string[] {
  const reads = endpoints.filter(
    ({ endpoint }) => endpoint.access === 'signedIn' && endpoint.route.startsWith('GET '),
  );
  return [...Map.groupBy(reads, ({ domain }) => domain).values()].map(([first]) =>
    first!.endpoint.route.replace('GET ', '').replaceAll(/\{\w+\}/g, 'none'),
  );
}
