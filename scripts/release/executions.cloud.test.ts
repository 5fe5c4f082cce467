import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredIn } from '#infra/release/declared-in.ts';
import { lastRelease } from '#infra/release/last-release.ts';
import { workflowDefinitions, type RecordedWorkflow } from '#infra/release/workflow-definitions.ts';
import { readAssembly } from '#local/cloud/assembly.ts';
import { signInAs } from '#local/seed/sign-in.ts';
import { startCloudProcess } from '#local/testing/boot.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';
import { isFull } from '#shared/testing/is-full.ts';
import { assemblyWith } from './assembly-with.ts';

/**
 * After a deploy, a running execution continues with the old definition and the new functions. These tests run the
 * workflow definitions of the last release with the current functions. Definitions that haven't changed are run here
 * only by `npm run test:full`, because other cloud tests cover them.
 */
const { workflows } = lastRelease();
const today = new Map((await workflowsOf(testedCloud().assemblyDir)).map((it) => [it.id, textOf(it)]));
const changedWorkflows = workflows.filter((it) => today.get(it.id) !== textOf(it));
const run = isFull ? workflows : changedWorkflows;
let cloud: Awaited<ReturnType<typeof startCloudProcess>>;
let assemblyDir: string;
let [ada, grace] = ['', ''];

beforeAll(async () => {
  if (run.length === 0) return;
  assemblyDir = await assemblyWith(testedCloud().assemblyDir, workflows);
  cloud = await startCloudProcess(testedCloud().port + 5_000, assemblyDir);
  ada = (await signInAs(cloud.cloud, 'ada@example.com')).accessToken;
  grace = (await signInAs(cloud.cloud, 'grace@example.com')).accessToken;
});
afterAll(async () => {
  if (run.length === 0) return;
  await cloud.stop();
  await rm(assemblyDir, { recursive: true });
});

const works: Readonly<Record<string, () => Promise<unknown>>> = {
  async Announcement() {
    const { audio } = await request('POST', '/audio/create', { content: 'For who follows.' });
    await waitForEnd('/audio/' + audio.id, (it) => it.audio.status);
    await request('PUT', `/audio/${audio.id}`, { visibility: 'public' });
    const newsStatus = (it: Answer) => (JSON.stringify(it).includes(audio.id) ? 'READY' : 'PROCESSING');
    return waitForEnd('/notifications', newsStatus, grace);
  },
  async Archive() {
    await request('POST', '/account/archive');
    return waitForEnd('/account/archive', (it) => it.archive.status);
  },
  async BookFile() {
    const path = `/books/${await aBook()}/audio`;
    await request('POST', path, {});
    await waitForEnd(path, ({ bookAudio: { job } }) =>
      job?.status === 'running' ? 'PROCESSING' : job?.status,
    );
    await request('POST', `${path}/files`, { kind: 'mp3' });
    return waitForEnd(path, (it) => it.bookAudio.files[0].status);
  },
  async Conversation() {
    const { executionArn } = await request('POST', '/ai/conversations', { message: 'Who keeps the light?' });
    const path = `/ai/conversations?executionArn=${encodeURIComponent(executionArn)}`;
    return waitForEnd(
      path,
      (it) => ({ RUNNING: 'PROCESSING', SUCCEEDED: 'READY' })[it.status as string] ?? it.status,
    );
  },
  async ExportBook() {
    const path = `/books/${await aBook()}/exports`;
    const { export: file } = await request('POST', path, { format: 'epub' });
    return waitForEnd(`/exports/${file.id}`, (it) => it.export.status);
  },
  async Narration() {
    const body = { content: 'Mara keeps the light. Nobody comes to it.', isPodcast: true };
    const { audio } = await request('POST', '/audio/create', body);
    return waitForEnd(`/audio/${audio.id}`, (it) => it.audio.status);
  },
};

test('each workflow of the last release has a test that starts it', () =>
  expect(workflows.map(nameOf).toSorted()).toEqual(Object.keys(works).toSorted()));

test.each(run.map(nameOf))(
  'an execution of %s from the last release completes with the current functions',
  async (name) => expect(await works[name]!()).toBe('READY'),
);

function nameOf({ id }: RecordedWorkflow): string {
  return id.replace(/Machine[0-9A-F]{8}$/, '');
}

function textOf({ definition }: RecordedWorkflow): string {
  return JSON.stringify(definition);
}

async function workflowsOf(dir: string): Promise<RecordedWorkflow[]> {
  const { stacks } = await readAssembly(dir);
  return workflowDefinitions(declaredIn(stacks));
}

async function aBook(): Promise<string> {
  const { book } = await request('POST', '/books', { title: 'The last release' });
  await request('POST', `/books/${book.id}/chapters`, { title: 'One', content: 'The lamp burns.' });
  return book.id;
}

async function waitForEnd(path: string, statusIn: (answer: Answer) => string, token = ada): Promise<string> {
  for (;;) {
    const status = statusIn(await request('GET', path, undefined, token));
    if (status !== 'PROCESSING') return status;
    await sleep(50);
  }
}

async function request(method: string, path: string, body?: object, token = ada): Promise<Answer> {
  const answer = await fetch(`${cloud.cloud.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into answers of every shape
type Answer = any;
