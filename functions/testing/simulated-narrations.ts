import { admission, type Admission } from '#functions/platform/admission/admission.ts';
import { whenAdmitted } from '#functions/platform/admission/when-admitted.ts';
import { hasAskedEnough } from '#functions/audio/narration/history.ts';
import { afterRound, roundAfter } from '#functions/audio/narration/rounds.ts';
import { callPaced } from '#functions/platform/admission/call-paced.ts';
import { previews } from '#functions/speech/previews.ts';
import { EngineBusy } from '#functions/speech/speech.ts';
import type { WaitingStep } from '#shared/domain/admission.ts';
import type { GroupToSpeak, NarrationRound } from '#shared/domain/audio/narration.ts';
import { maxRetries } from '#shared/domain/workflow-history.ts';
import { admissionsInMemory } from './admissions-in-memory.ts';
import { simulatedClock, type SimulatedClock } from './simulated-clock.ts';
import { simulatedVoices } from './simulated-voices.ts';

/**
 * Simulates concurrent narrations on a simulated clock: they are admitted and paced by the same code as in a deployed
 * stage, and the engine refuses calls as Polly does. `texts` are lengths in characters, one for each person; a list of
 * lengths is a book, narrated chapter by chapter. `pressing` is the number of people who request previews continuously
 * meanwhile. `failing` is the share of tasks that are retried as often as possible.
 */
export async function simulateNarrations(
  texts: readonly (number | readonly number[])[],
  { callsPerSecond = 8, share = 0.95, seed = 1, admitting = true, pressing = 0, failing = 0 } = {},
): Promise<Outcome> {
  const clock = simulatedClock(seed);
  const voices = simulatedVoices(clock, { callsPerSecond, atOnce: 26 });
  const shared = admitting ? admission(admissionsInMemory(clock), clock) : unlimited(clock);
  const everyMs = 1_000 / (callsPerSecond * share);
  const startedAt = clock.now();
  const ended: EndedNarration[] = [];
  let previewed = 0;

  async function narrate(person: number, chapter: number, characters: number): Promise<void> {
    const thing = `aud_${person}-${chapter}`;
    const calls = callsOfGroups(characters);
    const plan = { toMake: [...calls.keys()], streams: true };
    const begunAt = clock.now();
    await clock.pause(stepMs);
    let firstSentenceMs = 0;
    const ids = { audioId: thing, attempt: 1, ownerId: `usr_${person}` };
    let round: NarrationRound = { ...ids, ...roundAfter(0, plan) };
    const histories = [1 + 2 + task()];
    const madeGroups = new Set<number>();
    while (!round.done) {
      const spokenGroups = await Promise.all(
        round.next.map(async (group) => {
          const toSpeak = { ...ids, group };
          if (madeGroups.has(group)) return { ...toSpeak, asks: 1 };
          const result = await speakGroup(toSpeak, calls[group]!);
          if (!result.postponed) madeGroups.add(group);
          return result;
        }),
      );
      const groups = spokenGroups.reduce(
        (sum, { asks = 0 }) => sum + 4 + 2 * (asks - 1) + asks * 2 + tasks(asks),
        0,
      );
      histories[0]! += 4 + groups + task() + 2;
      await clock.pause(stepMs);
      round = afterRound({ ...round, spoken: spokenGroups }, plan);
      if (round.made) firstSentenceMs ||= clock.now() - begunAt;
      if (!round.full) continue;
      histories[0]! += task() + 1;
      histories.unshift(1 + 2 + task() + 2);
      const { made = 0, execution = 1 } = round;
      round = afterRound({ ...ids, next: [], done: false, execution: execution + 1, made }, plan);
    }
    histories[0]! += 3 * task() + 2 + 1;
    ended.push({ thing, firstSentenceMs, ms: clock.now() - begunAt, histories });
  }

  const task = () => 5 + (clock.random() < failing ? 3 * (maxRetries.busy + maxRetries.fault) : 0);
  const tasks = (count: number) => Array.from({ length: count }, task).reduce((sum, each) => sum + each, 0);

  async function speakGroup(toSpeak: GroupToSpeak, calls: number): Promise<GroupToSpeak> {
    const { audioId: thing, ownerId: personId, group } = toSpeak;
    const windowRequest = {
      id: `${thing}#${group}`,
      thing,
      personId,
      costMs: calls * everyMs,
      lane: group === 0 ? ('first' as const) : ('fair' as const),
    };
    let remainingCalls = calls;
    let state: WaitingStep = {};
    for (let tries = 1; ; tries += 1) {
      await clock.pause(overheadMs * (0.5 + clock.random()));
      const callsToMake = Array.from({ length: remainingCalls });
      state = await whenAdmitted(
        {
          admission: shared,
          isBusy: (error) => error instanceof EngineBusy,
          gaveUp: () => new EngineBusy('It waited too long.'),
        },
        state,
        { ...windowRequest, costMs: remainingCalls * everyMs },
        ({ from, ms }) =>
          callPaced(callsToMake, { clock, from, everyMs: ms / callsToMake.length }, async () => {
            await voices.speak();
            remainingCalls -= 1;
          }),
      );
      if (state.waitUntil === undefined) return { ...toSpeak, asks: tries };
      if (hasAskedEnough(state)) return { ...toSpeak, ...state, postponed: true };
      await clock.pause(Date.parse(state.waitUntil) - clock.now());
    }
  }

  async function press(person: number): Promise<void> {
    const preview = previews({ admission: shared, callMs: everyMs }, () => Promise.resolve());
    while (ended.length < texts.length) {
      await clock.pause(overheadMs);
      await preview(`usr_pressing-${person}`, 1, async () => {
        await voices.speak();
        previewed += 1;
      }).catch((error: unknown) => {
        if (!(error instanceof EngineBusy)) throw error;
      });
    }
  }

  const pressed = Promise.all(Array.from({ length: pressing }, (_, person) => press(person)));
  const narrations = texts.map(async (text, person) => {
    for (const [chapter, characters] of [text].flat().entries()) await narrate(person, chapter, characters);
  });
  const results = await clock.run(Promise.allSettled(narrations));
  await clock.run(pressed);
  return {
    failed: results.filter(({ status }) => status === 'rejected').length,
    wholeSeconds: (clock.now() - startedAt) / 1_000,
    leastSeconds: texts.flat().reduce((sum, characters) => sum + callsIn(characters), 0) / callsPerSecond,
    ended,
    previewed,
    ...voices.counted,
  };
}

function callsOfGroups(characters: number): number[] {
  const groups = [1];
  for (let remainingCalls = callsIn(characters) - 1; remainingCalls > 0; remainingCalls -= groups.at(-1)!)
    groups.push(Math.min(remainingCalls, [2, 5, 10][groups.length - 1] ?? 16));
  return groups;
}

const callsIn = (characters: number) => Math.ceil(characters / 100);

const unlimited = (clock: SimulatedClock): Admission => ({
  ask: ({ costMs }) => Promise.resolve({ from: clock.now(), ms: costMs }),
  refused: () => Promise.resolve(),
  clock,
});

/** The duration of a step, including the workflow’s overhead. */
const stepMs = 350;
/** The overhead of calling a function again. */
const overheadMs = 150;

interface EndedNarration {
  readonly thing: string;
  readonly firstSentenceMs: number;
  readonly ms: number;
  readonly histories: readonly number[];
}
export interface Outcome {
  readonly failed: number;
  readonly wholeSeconds: number;
  /** The shortest time that the engine's quota allows. */
  readonly leastSeconds: number;
  readonly ended: readonly EndedNarration[];
  readonly previewed: number;
  readonly calls: number;
  readonly refused: number;
  readonly mostAtOnce: number;
}
