import type { Journey } from '#local/testing/faults/journey.ts';
import { accountJourney } from './account.ts';
import { arrangeJourney } from './arrange.ts';
import { arriveJourney } from './arrive.ts';
import { askJourney } from './ask.ts';
import { audiobookJourney } from './audiobook.ts';
import { moveJourney } from './move.ts';
import { narrateJourney } from './narrate.ts';
import { podcastJourney } from './podcast.ts';
import { postJourney } from './post.ts';
import { publishJourney } from './publish.ts';
import { writeJourney } from './write.ts';

export const journeys: readonly Journey[] = [
  writeJourney,
  arrangeJourney,
  askJourney,
  narrateJourney,
  podcastJourney,
  audiobookJourney,
  publishJourney,
  postJourney,
  moveJourney,
  accountJourney,
  arriveJourney,
];
