import { DescribeExecutionCommand, ExecutionDoesNotExist, SFNClient } from '@aws-sdk/client-sfn';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { readAssembly } from '#local/cloud/assembly.ts';
import { arn } from '#local/cloud/names.ts';
import { operatorKeyIn } from '#local/cloud/operator-key.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import type { WorkInProgress } from '#local/cloud/control.ts';
import { askAsOperator } from '#local/services/ask-as-operator.ts';
import { itemsOf } from '#local/testing/alter-item.ts';
import { askControl } from '#local/testing/ask-control.ts';
import { productToKill, type ProductToKill } from '#local/testing/product-to-kill.ts';
import { allowedPairs } from '#local/testing/faults/pairs.ts';
import { copySeededData } from '#local/testing/seeded-data.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { isSkippedUnlessFull } from '#shared/testing/left-to-full.ts';

/** The local Step Functions ends executions at 250 events; the chapter that these tests narrate takes about 300. */
const mostEvents = 250;
const sentences = 240;

const isLeft = isSkippedUnlessFull(
  'functions/audio/narration/continue-narration.test.ts',
  'functions/audio/narration/narration.test.ts',
  'functions/audio/narration/reconcile.test.ts',
);

let dataDir: string;
let product: ProductToKill;
let workflow: string;
let continueRole: string;
const port = () => testedCloud().port + 5_000;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quillcast-continued-'));
  await copySeededData(dataDir, port());
  product = await productToKill({ assemblyDir: testedCloud().assemblyDir, port: port(), dataDir });
  // set only after the first start, because narrating the sample data needs longer histories
  process.env['QUILLCAST_HISTORY_EVENTS'] = String(mostEvents);
  await product.killAndStart();
  const assembly = await readAssembly(testedCloud().assemblyDir);
  const { name, template } = assembly.stacks.find((stack) => stack.name.endsWith('-audio'))!;
  workflow = `${name}-${Object.keys(template.Resources).find((id) => /^NarrationMachine[0-9A-F]{8}$/.test(id))!}`;
  continueRole = allowedPairs(assembly).find(({ role }) => role.includes('NarrationContinue'))!.role;
}, 300_000);
afterEach(() => voices({ mode: 'none' }));
afterAll(async () => {
  delete process.env['QUILLCAST_HISTORY_EVENTS'];
  await product?.end();
  await rm(dataDir, { recursive: true, force: true });
});

test.skipIf(isLeft)(
  'a narration too long for one workflow execution takes several, which all succeed',
  { timeout: 240_000 },
  async () => {
    const audio = await untilStatus(await narrated('Too long'), 'READY');
    await untilIdle();
    const { attempt } = await recordOf(audio.id);
    const executions = attempt.continued!.execution;
    expect(executions).toBeGreaterThan(2);
    const statuses = await Promise.all(
      Array.from({ length: executions + 1 }, (_, index) => statusOf(audio.id, index + 1)),
    );
    expect(statuses).toEqual([...Array.from({ length: executions }, () => 'SUCCEEDED'), undefined]);
    expect((await recordOf(audio.id)).sound!.fidelity).toEqual({ sentences, unread: [] });
    const page = await (await fetch(`http://localhost:${port()}/console`)).text();
    const eventRows = page.matchAll(new RegExp(`${audio.id}-1(?:-\\d+)? · (\\d+) events`, 'g'));
    const events = [...eventRows].map(([, count]) => Number(count));
    expect(events).toHaveLength(executions);
    expect(Math.max(...events)).toBeLessThan(mostEvents);
  },
);

test.skipIf(isLeft)(
  'cancelling a narration aborts its current workflow execution',
  { timeout: 240_000 },
  async () => {
    await voices({ mode: 'slow', delayMs: 100 });
    const audio = await narrated('Cancelled');
    const { attempt } = await untilContinued(audio.id);
    await product.ask('POST', `/audio/${audio.id}/cancel`);
    await untilIdle();
    expect(await recordOf(audio.id)).toMatchObject({ status: 'FAILED', attempt: { cancelled: true } });
    // the narration may have continued once more before it was cancelled
    const lastExecution = (await recordOf(audio.id)).attempt.continued!.execution;
    expect(lastExecution).toBeGreaterThanOrEqual(attempt.continued!.execution);
    expect(await statusOf(audio.id, lastExecution)).toBe('ABORTED');
  },
);

test.skipIf(isLeft)(
  'a narration is complete even if a step is killed before it starts the next execution',
  { timeout: 240_000 },
  async () => {
    const audio = await untilStatus(await narrated('Killed step', 'kill'), 'READY');
    expect(await countFaults()).toBe(1);
    expect((await recordOf(audio.id)).sound!.fidelity).toEqual({ sentences, unread: [] });
  },
);

test.skipIf(isLeft)(
  'a narration becomes ready even if its next execution cannot be started at first',
  { timeout: 240_000 },
  async () => {
    const audio = await untilStatus(await narrated('Not started', 'error'), 'READY');
    expect(await countFaults()).toBeGreaterThanOrEqual(4);
    expect(await statusOf(audio.id, 1)).toBe('FAILED');
    expect((await recordOf(audio.id)).sound!.fidelity).toEqual({ sentences, unread: [] });
  },
);

test.skipIf(isLeft)(
  'a narration is complete and not left as running, even if Quillcast is killed three times',
  { timeout: 240_000 },
  async () => {
    await voices({ mode: 'slow', delayMs: 50 });
    const audio = await narrated('Killed');
    for (let execution = 2; execution < 5; execution += 1) {
      await untilContinued(audio.id, execution);
      await sleep(Math.random() * 300);
      await product.killAndStart();
    }
    await untilStatus(audio, 'READY');
    expect((await recordOf(audio.id)).sound!.fidelity).toEqual({ sentences, unread: [] });
    await untilIdle();
    const people = await itemsOf<{ running?: Set<string> }>(product.tables(), 'people');
    expect(people.flatMap(({ running = [] }) => [...running])).toEqual([]);
  },
);

/**
 * Narrates a chapter of sentences that were never spoken before, because cached sounds would shorten the narration. The
 * `fault` hits the step that starts the second execution.
 */
async function narrated(title: string, fault?: 'kill' | 'error'): Promise<Audio> {
  const { book } = await product.ask<{ book: { id: string } }>('POST', '/books', { title });
  const { chapter } = await product.ask<{ chapter: { id: string } }>('POST', `/books/${book.id}/chapters`, {
    title,
    content: Array.from({ length: sentences - 1 }, (_, ship) => sentenceOf(title, ship)).join(' '),
  });
  // a workflow step is tried four times before it fails
  const times = { kill: 1, error: 4 };
  const role = continueRole;
  const faults = Array.from({ length: fault ? times[fault] : 0 }, () => ({
    role,
    action: 'states:StartExecution',
    kind: fault,
    lasts: 'call',
    occurrence: 1,
  }));
  await askControl(operator(), '/faults', faults);
  const { audio } = await product.ask<{ audio: Audio }>(
    'POST',
    `/books/${book.id}/chapters/${chapter.id}/audio`,
    {},
  );
  return audio;
}

const sentenceOf = (title: string, ship: number) =>
  `${title}: the keeper wrote down ship number ${ship}, its flag, its course and the hour of its light.`;

async function untilStatus({ id }: Audio, status: Audio['status']): Promise<Audio> {
  for (;;) {
    const { audio } = await product.ask<{ audio: Audio }>('GET', `/audio/${id}`);
    if (audio.status !== 'PROCESSING') {
      expect(audio).toMatchObject({ status });
      return audio;
    }
    await sleep(100);
  }
}

async function countFaults(): Promise<number> {
  const { met } = (await askControl(operator(), '/faults')) as { met: readonly number[] };
  return met.reduce((sum, times) => sum + times, 0);
}

async function untilContinued(id: string, from = 2): Promise<StoredAudio> {
  for (;;) {
    const record = await recordOf(id);
    const { execution = 1 } = record.attempt.continued ?? {};
    if (execution >= from && (await statusOf(id, execution)) === 'RUNNING') return record;
    if (record.status !== 'PROCESSING') throw new Error(`It ended by execution ${execution}.`);
    await sleep(20);
  }
}

async function untilIdle(): Promise<void> {
  while (((await askControl(operator(), '/at-work')) as WorkInProgress).executions > 0) await sleep(50);
}

async function recordOf(id: string): Promise<StoredAudio> {
  const audios = await itemsOf<StoredAudio>(product.tables(), 'audio');
  return audios.find((audio) => audio.id === id)!;
}

async function statusOf(id: string, execution: number): Promise<string | undefined> {
  const name = `${id}-1${execution === 1 ? '' : `-${execution}`}`;
  const executionArn = arn('states', `execution:${workflow}:${name}`);
  // a new client, because each start of the product generates new access keys
  const client = new SFNClient({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${portsFrom(port()).stepFunctions}`,
    credentials: operator(),
  });
  try {
    return (await client.send(new DescribeExecutionCommand({ executionArn }))).status;
  } catch (error) {
    if (error instanceof ExecutionDoesNotExist) return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}

const voices = (fault: object) =>
  askAsOperator(`http://127.0.0.1:${portsFrom(port()).polly}/__faults`, operator(), fault);

const operator = () => operatorKeyIn(dataDir)!;
