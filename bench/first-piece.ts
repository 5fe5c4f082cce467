import type { Author } from './author.ts';
import { median, secondsOf } from './median.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Narrations } from './narrations.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';

/**
 * Measures the time from the click that starts a narration to its first playable piece. Reads the record every 5 ms and
 * the piece from its bucket, so that a player's polling interval doesn't count. Compares it with the time that the
 * engine alone takes for the first sentence (the floor).
 */
export async function measureFirstPiece(cloud: MeasuredCloud, parts: BenchSetup): Promise<Row[]> {
  const sizes: Size[] = [
    { characters: 1_500, way: 'POST /audio/create' },
    { characters: 1_500, way: 'workflow' },
    { characters: 15_000, way: 'workflow' },
    { characters: 60_000, way: 'workflow' },
  ];
  const warm: Sample[][] = sizes.map(() => []);
  const cold: Sample[][] = sizes.map(() => []);
  // Takes the sizes in turn in each round, so that other load on the machine affects all of them.
  for (let round = 0; round < warmRuns; round++)
    for (const [index, size] of sizes.entries()) warm[index]!.push(await sampleOf(size, cloud, parts));
  for (let round = 0; round < coldRuns; round++)
    for (const [index, size] of sizes.entries()) {
      await cloud.recycle();
      cold[index]!.push(await sampleOf(size, cloud, parts));
    }
  return [
    ...sizes.map((size, index) => rowOf(size, 'warm', warm[index]!, 0.5)),
    growthOf(warm.at(-1)!, warm[1]!),
    ...sizes.map((size, index) => rowOf(size, 'every function cold', cold[index]!, 1.5)),
  ];
}

const warmRuns = 7;
const coldRuns = 5;

async function sampleOf(
  { characters, way }: Size,
  cloud: MeasuredCloud,
  { author, narrations }: BenchSetup,
): Promise<Sample> {
  const text = newText(characters);
  await cloud.untilQuiet();
  const engine = await secondsOf(() => narrations.speakFirst(text));
  const throughApi = way === 'POST /audio/create';
  let id = '';
  const playable = await secondsOf(async () => {
    id = throughApi ? await author.create(text) : await narrations.begin(text);
    await narrations.untilFirstPiece(id);
  });
  if (throughApi && !(await author.find(id)).streamUrl)
    throw new Error(`GET /audio/${id} has no streamUrl, although its first piece is there.`);
  await narrations.abandon(id);
  return { playable, engine };
}

function rowOf({ characters, way }: Size, state: string, samples: Sample[], atMost: number): Row {
  return {
    what: `First playable piece, ${characters.toLocaleString('en-US')} characters (${way}), ${state}`,
    unit: 's',
    measured: median(samples.map(({ playable }) => playable)),
    floor: { value: median(samples.map(({ engine }) => engine)), of: 'engine, first sentence' },
    limit: { atMost, on: 'measured' },
    runs: `median of ${samples.length}`,
    values: samples,
  };
}

function growthOf(long: Sample[], short: Sample[]): Row {
  const ratios = long.map(({ playable }, round) => playable / short[round]!.playable);
  return {
    what: 'First playable piece, 60,000 ÷ 1,500 characters (workflow), warm',
    unit: '×',
    measured: median(ratios),
    limit: { atMost: 2, on: 'measured' },
    runs: `median of ${ratios.length}`,
    values: ratios,
  };
}

interface BenchSetup {
  readonly author: Author;
  readonly narrations: Narrations;
}
interface Size {
  readonly characters: number;
  readonly way: 'POST /audio/create' | 'workflow';
}
interface Sample {
  readonly playable: number;
  readonly engine: number;
}
