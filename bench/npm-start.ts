import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { authorOn } from './author.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';
import { untilSeeded } from '#local/testing/seeded-data.ts';

export async function measureNpmStart(place: CloudOptions): Promise<Row[]> {
  // the first start, which also loads the sample data; nothing is built, because everything is built already
  const first = await measureStart(place, () => untilSeeded(place.dataDir));
  const seconds: number[] = [];
  for (let run = 0; run < runs; run++) seconds.push(await measureStart(place, waitForFollowUp));
  let tree: Process[] = [];
  let treeAfterPrint: Process[] = [];
  await measureStart(place, async (npm) => {
    await narrateTexts(place);
    tree = treeOf(npm.pid!);
    await printBook(place);
    // An idle worker ends after two minutes.
    await sleep(130_000);
    treeAfterPrint = treeOf(npm.pid!);
  });
  return [
    firstStartRow(first),
    laterStartsRow(seconds),
    ...memoryRows(tree),
    memoryRow('Memory of npm start, two minutes after a book was printed', treeAfterPrint),
  ];
}

const runs = 3;

/** Lets the work that follows the line `ready` of `npm start` finish, as it would while a person reads the page. */
const waitForFollowUp = () => sleep(2_000);

/** Signals that end the bench must also end the processes that it started. */
const endSignals = ['SIGINT', 'SIGTERM', 'disconnect'];

async function measureStart(
  { port, dataDir }: CloudOptions,
  use: (npm: ChildProcess) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), QUILLCAST_DATA: dataDir },
  });
  const ended = once(npm, 'exit');
  // Signals every process of the tree, as Ctrl-C in a terminal does.
  const stop = () => treeOf(npm.pid!).forEach(({ id }) => process.kill(id, 'SIGINT'));
  for (const end of endSignals) process.on(end, stop);
  try {
    for await (const line of createInterface(npm.stdout)) {
      if (!line.startsWith('ready ')) continue;
      const seconds = (performance.now() - startedAt) / 1_000;
      await use(npm);
      return seconds;
    }
    throw new Error('npm start ended before it was ready; what it says stands above.');
  } finally {
    for (const end of endSignals) process.off(end, stop);
    stop();
    await ended;
  }
}

async function narrateTexts({ port }: CloudOptions): Promise<void> {
  const origin = `http://localhost:${port}`;
  const authors = [await authorOn(origin, 'ada@example.com'), await authorOn(origin, 'grace@example.com')];
  const texts = [1_500, 1_500, 1_500].map(newText);
  await Promise.all(authors.flatMap((author) => texts.map((text) => author.create(text))));
  for (const author of authors) await author.untilNonePending();
}

async function printBook({ port }: CloudOptions): Promise<void> {
  const author = await authorOn(`http://localhost:${port}`, 'ada@example.com');
  const { books } = await author.read<{ books: { id: string }[] }>('/books');
  let { export: file } = await author.post<BookExport>(`/books/${books[0]!.id}/exports`, { format: 'pdf' });
  while (file.status === 'PROCESSING') {
    await sleep(500);
    ({ export: file } = await author.read<BookExport>(`/exports/${file.id}`));
  }
  if (file.status !== 'READY') throw new Error(`The book was not printed: ${file.reason}`);
}

function treeOf(pid: number): Process[] {
  const processList = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  const processes = [...processList.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/gm)].map(
    ([, id, parent, rss, command]) => ({
      id: Number(id),
      parent: Number(parent),
      megabytes: (Number(rss) * 1_024) / 1_000_000,
      command: command!,
    }),
  );
  const tree = processes.filter(({ id }) => id === pid);
  // The array grows while it is iterated, so that this visits grandchildren too.
  for (const { id } of tree) tree.push(...processes.filter(({ parent }) => parent === id));
  return tree;
}

const firstStartRow = (seconds: number): Row => ({
  what: 'npm start, first start to ready, after a build',
  unit: 's',
  measured: seconds,
  runs: 'one',
});

function laterStartsRow(seconds: number[]): Row {
  return {
    what: 'npm start, second start to ready',
    unit: 's',
    measured: median(seconds),
    limit: { atMost: 5, on: 'measured' },
    runs: `median of ${seconds.length}`,
  };
}

function memoryRows(tree: Process[]): Row[] {
  const common = { unit: 'MB', runs: 'after 6 narrations' } as const;
  return [
    { ...memoryRow('Memory of npm start', tree), ...common },
    {
      ...common,
      what: '… of it the cloud with its functions',
      measured: megabytesOf(tree, /(?<!run\.js )local\/start\.ts/),
    },
    { ...common, what: '… of it Polly', measured: megabytesOf(tree, /polly\/server\.ts/) },
  ];
}

const memoryRow = (what: string, tree: Process[]): Row => ({
  what,
  unit: 'MB',
  measured: megabytesOf(tree, /./),
  limit: { atMost: 1_000, on: 'measured' },
  runs: `all ${tree.length} processes`,
});

/** Resident memory: pages shared between processes count once for each process. */
const megabytesOf = (tree: Process[], pattern: RegExp) =>
  tree.filter(({ command }) => pattern.test(command)).reduce((sum, { megabytes }) => sum + megabytes, 0);

interface CloudOptions {
  readonly port: number;
  readonly dataDir: string;
}
interface BookExport {
  readonly export: { readonly id: string; readonly status: string; readonly reason?: string };
}
interface Process {
  readonly id: number;
  readonly megabytes: number;
  readonly command: string;
}
