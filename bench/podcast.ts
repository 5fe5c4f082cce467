import type { Author } from './author.ts';
import { median, secondsOf } from './median.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Narrations } from './narrations.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';

export async function measurePodcast(
  cloud: MeasuredCloud,
  { author, narrations }: BenchSetup,
): Promise<Row[]> {
  const [shown, heard, engine]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run++) {
    const content = newText(1_500);
    await cloud.untilQuiet();
    engine.push(await secondsOf(() => narrations.speakFirst(content)));
    const startedAt = performance.now();
    const elapsedSeconds = () => (performance.now() - startedAt) / 1_000;
    const { audio } = await author.post<{ audio: { id: string } }>('/audio/create', {
      content,
      isPodcast: true,
      hostVoice: 'Andrew',
      expertVoice: 'Ava',
      length: 'short',
    });
    while (!(await hasScript(author, audio.id)));
    shown.push(elapsedSeconds());
    await narrations.untilFirstPiece(audio.id);
    heard.push(elapsedSeconds());
    await narrations.abandon(audio.id);
  }
  const common = { unit: 's', runs: `median of ${runs}` } as const;
  return [
    {
      ...common,
      what: 'Script of a podcast of 1,500 characters, written by rules, shown',
      measured: median(shown),
      limit: { atMost: 2, on: 'measured' },
      values: shown,
    },
    {
      ...common,
      what: 'First playable piece of that podcast',
      measured: median(heard),
      floor: { value: median(engine), of: 'engine, first sentence' },
      limit: { atMost: 3, on: 'measured' },
      values: { heard, engine },
    },
  ];
}

async function hasScript(author: Author, id: string): Promise<boolean> {
  const { script } = await author.read<{ script: { status: string } }>(`/audio/${id}/script`);
  return script.status === 'written';
}

const runs = 5;

interface BenchSetup {
  readonly author: Author;
  readonly narrations: Narrations;
}
