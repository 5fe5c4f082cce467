import type { Stage } from '#infra/stages.ts';
import { added, times, used, type Quantities } from './quantities.ts';

/** What one author and who listens to them do in a month, without AI and voices. */
export const levels = {
  light: { sessions: 4, minutes: 30, listenedHours: 1, pageViews: 20, textMb: 5, soundMb: 20, mails: 2 },
  middle: { sessions: 12, minutes: 45, listenedHours: 5, pageViews: 100, textMb: 20, soundMb: 100, mails: 6 },
  heavy: {
    sessions: 22,
    minutes: 120,
    listenedHours: 50,
    pageViews: 1_000,
    textMb: 100,
    soundMb: 500,
    mails: 30,
  },
} as const satisfies Record<string, Level>;

/**
 * A month of one author at a level. Each saves every seven seconds for half of the time (docs/capacity.md), and their
 * page asks for something else every twenty.
 */
export function monthOf(level: Level, stage: Stage, measured: Measured, saveSeconds = 7): Quantities {
  const seconds = level.sessions * level.minutes * 60;
  const saves = seconds / 2 / saveSeconds;
  const requests = seconds / 20;
  return added(
    times(
      saves,
      added(
        request(stage),
        used({ tableWrite: measured.save.written, tableRead: measured.save.read, objectWrite: 1 }),
      ),
    ),
    times(requests, added(request(stage), used({ tableRead: measured.channel, objectRead: 0.2 }))),
    times(level.pageViews, pageView(stage)),
    times(level.listenedHours, listenedHour(stage)),
    used({
      activePerson: 1,
      mail: level.mails,
      socketMinute: seconds / 60,
      socketMessage: seconds / 60,
      tableGb: level.textMb / 20 / 1e3,
      tableRecoveryGb: level.textMb / 20 / 1e3,
      objectGb: (level.textMb + level.soundMb) / 1e3,
    }),
  );
}

/** Its files come from the edge, and a request of its own has it counted. */
const pageView = (stage: Stage): Quantities =>
  added(
    edge(stage, assumedPage.files),
    used({ edgeGb: assumedPage.mb / 1e3, edgeFunction: 2, objectRead: 1 }),
    request(stage),
  );

/** Its ranges come from the edge and the bucket; a function only leads to each sound (decision 119) and keeps positions. */
export const listenedHour = (stage: Stage): Quantities =>
  added(
    edge(stage, assumedHour.ranges),
    used({ edgeGb: (soundKbit * 3_600) / 8 / 1e6, objectRead: assumedHour.ranges / 5 }),
    times(assumedHour.sounds, added(request(stage), used({ tableRead: 0.5 }))),
    times(60 * 4, added(request(stage), used({ tableWrite: 1 }))),
  );

/** A narration of a text, or an answer: what the engine takes stands by itself in the table. */
export const spokenText = (characters: number): Quantities =>
  used({ spokenCharacter: characters, workflowStep: 12 + 4 * Math.ceil(characters / 1_600) });

/** One request to the API, through the edge: what it costs whatever it asks. */
const request = (stage: Stage): Quantities =>
  added(
    edge(stage, 1),
    used({
      apiRequest: 1,
      lambdaRequest: 1,
      lambdaGbSecond: (assumedRequest.seconds * stage.functionMemoryMb) / 1_024,
      logGb: assumedRequest.logKb / 1e6,
      edgeGb: assumedRequest.answerKb / 1e6,
      // five of a hundred
      trace: 0.05,
    }),
  );

const edge = (stage: Stage, count: number): Quantities =>
  used({ edgeRequest: count, firewallRequest: stage.webFirewall ? count : 0 });

/** Most of a page's files are in the browser's cache or shared by pages. */
export const assumedPage = { files: 12, mb: 0.12 };
export const assumedRequest = { seconds: 0.06, logKb: 0.8, answerKb: 4 };
/** Of sound: pieces of some six seconds, and sounds that begin, as if no edge kept the redirect to any of them. */
export const assumedHour = { ranges: 600, sounds: 6 };
/** MP3 of the voices. */
const soundKbit = 48;

/** Capacity units that the bench found (docs/figures.md). */
export interface Measured {
  readonly save: { readonly written: number; readonly read: number };
  /** A channel with its audio: the dearest that is asked often. */
  readonly channel: number;
}
export interface Level {
  readonly sessions: number;
  readonly minutes: number;
  /** By all who hear them. */
  readonly listenedHours: number;
  readonly pageViews: number;
  readonly textMb: number;
  readonly soundMb: number;
  readonly mails: number;
}
