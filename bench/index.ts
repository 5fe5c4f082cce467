import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '#build/build-steps.ts';
import { namesIn, optionsOf } from '#scripts/options.ts';
import { measureAnnouncements } from './announcements.ts';
import { measureAnswerRecords } from './answer-records.ts';
import { measureAnswers } from './answers.ts';
import { authorOn, type Author } from './author.ts';
import { measureBookCapacity } from './book-capacity.ts';
import { measureBookOpening } from './book-opening.ts';
import { measureBookText } from './book-text.ts';
import { measureBookTyping } from './book-typing.ts';
import { measureLongFeed } from './long-feed.ts';
import { measureLongNarration } from './long-narration.ts';
import { measureLostPresses } from './lost-presses.ts';
import { measurePodcast } from './podcast.ts';
import { measureNarrationUpdate } from './catching-up.ts';
import { measureChannelCapacity } from './channel-capacity.ts';
import { measureColdStart } from './cold-start.ts';
import { measureContinuity } from './continuity.ts';
import { measureContextSpeed } from './context-speed.ts';
import { measureConversationSize } from './conversation-size.ts';
import { measureEditorSize } from './editor-size.ts';
import { measureFactsByRules } from './facts-by-rules.ts';
import { measureFirstPage } from './first-page.ts';
import { measureFirstPiece } from './first-piece.ts';
import { measureFirstPress } from './first-press.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureHostileTexts } from './hostile-texts.ts';
import { measureIllustratedBook } from './illustrated-book.ts';
import { measureLive } from './live.ts';
import { measureLocalLines } from './local-lines.ts';
import { startMeasuredCloud, type MeasuredCloud } from './measured-cloud.ts';
import { narrationsOn, type Narrations } from './narrations.ts';
import { measureManyPeople } from './many-people.ts';
import { measureNewsCapacity } from './news-capacity.ts';
import { measureNpmStart } from './npm-start.ts';
import { measureOfflineAnswers } from './offline-answers.ts';
import { measurePageSpeed } from './page-speed.ts';
import { measurePrintedBook } from './printed-book.ts';
import { measureRecall } from './recall.ts';
import { measureSeek } from './seek.ts';
import { isWithinLimit, tableOf, type Row } from './table.ts';
import { newText } from './texts.ts';
import { measureVoiceAdmission } from './voice-admission.ts';
import { measureWarmRequest } from './warm-request.ts';
import { measureWholeNarration } from './whole-narration.ts';

/**
 * The bench's main file: runs the measurements and prints each figure beside its floor, which is the value that it is
 * compared with; `--only first-piece` runs one measurement. A missed limit is only printed; with `--strict` it also
 * sets the exit code.
 */
const measurementsWithoutCloud: Record<string, (place: CloudOptions) => Promise<Row[]>> = {
  announcements: measureAnnouncements,
  'answer-records': measureAnswerRecords,
  'book-capacity': measureBookCapacity,
  'book-text': measureBookText,
  'channel-capacity': measureChannelCapacity,
  'context-speed': measureContextSpeed,
  continuity: measureContinuity,
  'conversation-size': measureConversationSize,
  'facts-by-rules': measureFactsByRules,
  'first-page': measureFirstPage,
  'editor-size': measureEditorSize,
  'hostile-texts': measureHostileTexts,
  'illustrated-book': measureIllustratedBook,
  'local-lines': measureLocalLines,
  'long-feed': measureLongFeed,
  'news-capacity': measureNewsCapacity,
  'npm-start': measureNpmStart,
  'offline-answers': measureOfflineAnswers,
  'printed-book': measurePrintedBook,
  recall: measureRecall,
  'voice-admission': measureVoiceAdmission,
};
const cloudMeasurements: Record<string, (cloud: MeasuredCloud, parts: BenchSetup) => Promise<Row[]> | Row[]> =
  {
    'first-piece': measureFirstPiece,
    'whole-narration': measureWholeNarration,
    'catching-up': measureNarrationUpdate,
    podcast: measurePodcast,
    'long-narration': measureLongNarration,
    'warm-request': measureWarmRequest,
    'cold-start': measureColdStart,
    live: measureLive,
    answers: measureAnswers,
    'many-people': measureManyPeople,
    'page-speed': measurePageSpeed,
    'first-visit': measureFirstVisit,
    'first-press': measureFirstPress,
    'lost-presses': measureLostPresses,
    seek: measureSeek,
    'book-opening': measureBookOpening,
    'book-typing': measureBookTyping,
  };

const { only, strict } = optionsOf(
  { only: { type: 'string' }, strict: { type: 'boolean' } },
  'npm run bench [-- --only <measurement>,… --strict]',
);
const measurementNames = [...Object.keys(measurementsWithoutCloud), ...Object.keys(cloudMeasurements)];
const selected = namesIn(only, 'measurement', measurementNames);
const assemblyDir = await synthesize('local', (sentence) => console.log(sentence));
const dir = await mkdtemp(join(tmpdir(), 'quillcast-bench-'));
const port = 28_000 + (process.pid % 60) * 40;
const rows: Row[] = [];
try {
  for (const name of selected.filter((each) => each in measurementsWithoutCloud)) {
    rows.push(
      ...(await rowsOf(name, () =>
        measurementsWithoutCloud[name]!({ port, dataDir: join(dir, 'npm-start') }),
      )),
    );
  }
  if (selected.some((name) => name in cloudMeasurements))
    rows.push(...(await rowsOf('on the cloud', measuredOnCloud)));
} finally {
  await rm(dir, { recursive: true, force: true });
}
console.log(`\n${tableOf(rows)}\n`);
console.log(`Node ${process.version}, ${availableParallelism()} cores. Also in dist/bench.json.`);
if (strict && rows.some((row) => isWithinLimit(row) === false)) process.exitCode = 1;
const figures = rows.map((row) => ({ ...row, kept: isWithinLimit(row) }));
await writeFile(
  'dist/bench.json',
  `${JSON.stringify({ measuredAt: new Date(), rows: figures }, undefined, 2)}\n`,
);

/** Turns a failed measurement into a row, so that the others are still printed. */
async function rowsOf(name: string, measure: () => Promise<Row[]> | Row[]): Promise<Row[]> {
  console.log(`Measuring ${name} …`);
  try {
    return await measure();
  } catch (error) {
    console.error(error);
    const limit = { atMost: 0, on: 'measured' } as const;
    return [{ what: `${name} failed`, unit: 'errors', measured: 1, limit, runs: String(error) }];
  }
}

async function measuredOnCloud(): Promise<Row[]> {
  const cloud = await startMeasuredCloud({ port: port + 10, dataDir: join(dir, 'cloud'), assemblyDir });
  try {
    const parts = await setUpOn(cloud);
    const measured: Row[] = [];
    for (const name of selected.filter((each) => each in cloudMeasurements)) {
      measured.push(...(await rowsOf(name, () => cloudMeasurements[name]!(cloud, parts))));
    }
    return measured;
  } finally {
    await cloud.close();
  }
}

/** Runs two full narrations first, so that the engine, the functions and both ways to start a narration are warm. */
async function setUpOn(cloud: MeasuredCloud): Promise<BenchSetup> {
  const narrations = narrationsOn(cloud);
  const author = await authorOn(cloud.origin, 'ada@example.com');
  await narrations.untilReady(await author.create(newText(1_500)));
  const narrated = await narrations.untilReady(await narrations.begin(newText(15_000)));
  return { narrations, author, narrated };
}

interface CloudOptions {
  readonly port: number;
  readonly dataDir: string;
}
interface BenchSetup {
  readonly narrations: Narrations;
  readonly author: Author;
  readonly narrated: { readonly id: string; readonly ownerId: string };
}
