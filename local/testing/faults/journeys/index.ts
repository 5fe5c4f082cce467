import type { Journey } from '#local/testing/faults/journey.ts';
import { account } from './account.ts';
import { arrange } from './arrange.ts';
import { arrive } from './arrive.ts';
import { ask } from './ask.ts';
import { audiobook } from './audiobook.ts';
import { move } from './move.ts';
import { narrate } from './narrate.ts';
import { podcast } from './podcast.ts';
import { post } from './post.ts';
import { publish } from './publish.ts';
import { write } from './write.ts';

export const journeys: readonly Journey[] = [
  write,
  arrange,
  ask,
  narrate,
  podcast,
  audiobook,
  publish,
  post,
  move,
  account,
  arrive,
];
