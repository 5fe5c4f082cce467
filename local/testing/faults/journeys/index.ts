import type { Journey } from '#local/testing/faults/journey.ts';
import { account } from './account.ts';
import { arrangeJourney } from './arrange.ts';
import { arriveJourney } from './arrive.ts';
import { askJourney } from './ask.ts';
import { audiobookJourney } from './audiobook.ts';
import { moveJourney } from './move.ts';
import { narrateJourney } from './narrate.ts';
import { podcastJourney } from './podcast.ts';
import { post } from './post.ts';
import { publish } from './publish.ts';
import { writeJourney } from './write.ts';

export const journeys: readonly Journey[] = [
  writeJourney,
  arrangeJourney,
  askJourney,
  narrateJourney,
  podcastJourney,
  audiobookJourney,
  publish,
  post,
  moveJourney,
  account,
  arriveJourney,
];
