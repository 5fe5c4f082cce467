import { askAi } from '#functions/canary/steps/ask-ai.ts';
import { askApi } from '#functions/canary/steps/api.ts';
import { readChapter, saveChapter } from '#functions/canary/steps/chapter.ts';
import { hearSentence } from '#functions/canary/steps/hear.ts';
import { openPages } from '#functions/canary/steps/pages.ts';
import { publishAudio, unpublishAudio } from '#functions/canary/steps/publish.ts';
import { signIn } from '#functions/canary/steps/sign-in.ts';
import { removeLeftovers } from '#functions/canary/steps/tidy.ts';
import type { Visit } from '#functions/canary/visit/visit.ts';

/**
 * The steps in order: `npm run smoke` runs all of them, and the canary runs those that are due. The keys are also the
 * names in the canary's metrics.
 */
export const journey = {
  pages: { description: 'open pages', part: 'visiting', run: openPages, seconds: 15 },
  api: { description: 'ask the API', part: 'visiting', run: askApi, seconds: 15 },
  signIn: { description: 'sign in', part: 'signing-in', run: signIn, seconds: 15 },
  tidy: { description: 'tidy up', part: 'tidying', needs: 'signIn', run: removeLeftovers, seconds: 12 },
  save: { description: 'save a chapter', part: 'writing', needs: 'signIn', run: saveChapter, seconds: 15 },
  read: { description: 'read it back', part: 'writing', needs: 'save', run: readChapter, seconds: 15 },
  ask: { description: 'ask the AI', part: 'asking', needs: 'save', run: askAi, seconds: 40 },
  hear: {
    description: 'hear a sentence',
    part: 'listening',
    needs: 'signIn',
    run: hearSentence,
    seconds: 40,
  },
  publish: { description: 'publish it', part: 'publishing', needs: 'hear', run: publishAudio, seconds: 40 },
  unpublish: {
    description: 'unpublish it',
    part: 'publishing',
    needs: 'publish',
    run: unpublishAudio,
    seconds: 70,
  },
} as const satisfies Record<string, JourneyStep>;

export type StepName = keyof typeof journey;
export type ProductPart =
  | 'visiting'
  | 'signing-in'
  | 'writing'
  | 'asking'
  | 'listening'
  | 'publishing'
  | 'tidying';

export interface JourneyStep {
  readonly description: string;
  /** The part of the product that is broken if the step fails; each part has an alarm (infra/operations/canary.ts). */
  readonly part: ProductPart;
  readonly needs?: string;
  readonly run: (visit: Visit) => Promise<void>;
  readonly seconds: number;
}
