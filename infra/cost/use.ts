import type { Stage } from '#infra/stages.ts';
import { sumOfQuantities, multipliedBy, quantitiesOf, type Quantities } from './quantities.ts';

/** The monthly use by one author and their listeners, without AI and voices. */
export const useLevels = {
  light: {
    sessions: 4,
    minutes: 30,
    listenedHours: 1,
    pageViews: 20,
    pictures: 1,
    prints: 0,
    textMb: 5,
    soundMb: 20,
    pictureMb: 2,
    mails: 2,
  },
  middle: {
    sessions: 12,
    minutes: 45,
    listenedHours: 5,
    pageViews: 100,
    pictures: 4,
    prints: 1,
    textMb: 20,
    soundMb: 100,
    pictureMb: 10,
    mails: 6,
  },
  heavy: {
    sessions: 22,
    minutes: 120,
    listenedHours: 50,
    pageViews: 1_000,
    pictures: 50,
    prints: 4,
    textMb: 100,
    soundMb: 500,
    pictureMb: 200,
    mails: 30,
  },
} as const satisfies Record<string, Level>;

/**
 * One author's month at a level: a save every seven seconds for half of the time (docs/capacity.md), and another
 * request every twenty seconds.
 */
export function monthOf(level: Level, stage: Stage, measured: Measured, saveSeconds = 7): Quantities {
  const seconds = level.sessions * level.minutes * 60;
  const saves = seconds / 2 / saveSeconds;
  const requests = seconds / 20;
  return sumOfQuantities(
    multipliedBy(
      saves,
      sumOfQuantities(
        requestQuantities(stage),
        quantitiesOf({ tableWrite: measured.save.written, tableRead: measured.save.read, objectWrite: 1 }),
      ),
    ),
    multipliedBy(
      requests,
      sumOfQuantities(
        requestQuantities(stage),
        quantitiesOf({ tableRead: measured.channel, objectRead: 0.2 }),
      ),
    ),
    multipliedBy(level.pageViews, pageView(stage)),
    multipliedBy(level.listenedHours, listenedHour(stage)),
    multipliedBy(level.pictures, uploadedPicture(stage)),
    multipliedBy(level.prints, printedBook(stage)),
    quantitiesOf({
      activePerson: 1,
      mail: level.mails,
      socketMinute: seconds / 60,
      socketMessage: seconds / 60,
      tableGb: level.textMb / 20 / 1e3,
      tableRecoveryGb: level.textMb / 20 / 1e3,
      objectGb: (level.textMb + level.soundMb + level.pictureMb) / 1e3,
    }),
  );
}

/** One upload of a picture to a book: draws the picture again, lists the book's pictures, and stores the new one. */
const uploadedPicture = (stage: Stage): Quantities =>
  sumOfQuantities(
    requestQuantities(stage),
    quantitiesOf({
      lambdaGbSecond: (assumedPictureDrawing.seconds * stage.functionMemoryMb) / 1_024,
      tableWrite: 1,
      objectWrite: 2,
    }),
  );

/** A PDF of a book of 600,000 characters with 100 pictures, after twenty previews. */
const printedBook = (stage: Stage): Quantities =>
  sumOfQuantities(
    multipliedBy(20, requestQuantities(stage)),
    quantitiesOf({
      lambdaGbSecond: (assumedPrint.seconds * stage.functionMemoryMb) / 1_024,
      workflowStep: 4,
      objectRead: 130,
      objectWrite: 1,
    }),
  );

/** CloudFront's edge serves the page's files; one request to the API records the view. */
const pageView = (stage: Stage): Quantities =>
  sumOfQuantities(
    edgeQuantities(stage, assumedPage.files),
    quantitiesOf({ edgeGb: assumedPage.mb / 1e3, edgeFunction: 2, objectRead: 1 }),
    requestQuantities(stage),
  );

/**
 * The byte ranges of audio come from CloudFront's edge and the bucket; functions only redirect to each audio (decision
 * 119) and save positions.
 */
export const listenedHour = (stage: Stage): Quantities =>
  sumOfQuantities(
    edgeQuantities(stage, assumedHour.ranges),
    quantitiesOf({ edgeGb: (soundKbit * 3_600) / 8 / 1e6, objectRead: assumedHour.ranges / 5 }),
    multipliedBy(
      assumedHour.sounds,
      sumOfQuantities(requestQuantities(stage), quantitiesOf({ tableRead: 0.5 })),
    ),
    multipliedBy(60 * 4, sumOfQuantities(requestQuantities(stage), quantitiesOf({ tableWrite: 1 }))),
  );

/** Counts the characters that the engine speaks and the workflow's steps. Leaves out functions and storage. */
export const quantitiesOfSpeech = (characters: number): Quantities =>
  quantitiesOf({ spokenCharacter: characters, workflowStep: 12 + 4 * Math.ceil(characters / 1_600) });

const requestQuantities = (stage: Stage): Quantities =>
  sumOfQuantities(
    edgeQuantities(stage, 1),
    quantitiesOf({
      apiRequest: 1,
      lambdaRequest: 1,
      lambdaGbSecond: (assumedRequest.seconds * stage.functionMemoryMb) / 1_024,
      logGb: assumedRequest.logKb / 1e6,
      edgeGb: assumedRequest.answerKb / 1e6,
      // five of a hundred requests are traced
      trace: 0.05,
    }),
  );

const edgeQuantities = (stage: Stage, count: number): Quantities =>
  quantitiesOf({ edgeRequest: count, firewallRequest: stage.webFirewall ? count : 0 });

/** The files of one page view; other files are in the browser's cache or shared between pages. */
export const assumedPage = { files: 12, mb: 0.12 };
export const assumedPictureDrawing = { seconds: 2 };
/** As measured by `npm run bench -- --only printed-book`. */
export const assumedPrint = { seconds: 11 };
export const assumedRequest = { seconds: 0.06, logKb: 0.8, answerKb: 4 };
/**
 * An hour of listening: byte ranges of about six seconds of sound, and six audios; assumes that no edge caches the
 * redirect to an audio.
 */
export const assumedHour = { ranges: 600, sounds: 6 };
const soundKbit = 48;

export interface Measured {
  readonly save: { readonly written: number; readonly read: number };
  /** Read units for a channel with its audio, which is the most expensive of the frequent requests. */
  readonly channel: number;
}
export interface Level {
  readonly sessions: number;
  readonly minutes: number;
  readonly listenedHours: number;
  readonly pageViews: number;
  readonly pictures: number;
  readonly prints: number;
  readonly textMb: number;
  readonly soundMb: number;
  readonly pictureMb: number;
  readonly mails: number;
}
