import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInAs } from './seed/sign-in.ts';
import { portsFrom } from './cloud/ports.ts';
import { startProduct } from './testing/own-start.ts';
import { copySeededData, untilSeeded } from './testing/seeded-data.ts';
import { canConnect, outerAddresses } from './testing/reachable.ts';
import { testedCloud } from './testing/tested-cloud.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quillcast-kill-'));
  await copySeededData(dataDir, port());
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const port = () => testedCloud().port + 5_000;

async function callerFor(origin: string, email: string) {
  const { accessToken } = await signInAs({ origin }, email);
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
}
type Caller = Awaited<ReturnType<typeof callerFor>>;
interface Answer {
  readonly audios: Audio[];
  readonly book: { readonly id: string };
  readonly bookAudio: { readonly job?: { readonly status: string } };
  readonly entries: { readonly kind: string; readonly audioId?: string }[];
}

test('after the cloud is killed, each audio is READY or FAILED with a reason; none is paid twice', async () => {
  const first = await startProduct(port(), dataDir);
  await untilSeeded(dataDir);
  const ada = await callerFor(first.origin, 'ada@example.com');
  const grace = await callerFor(first.origin, 'grace@example.com');
  // Ignores these audios below: a seeded podcast is rightly paid for twice, once for its script and once for its
  // voices.
  const paidIdsBefore = new Set([...(await audiosPaidFor(ada)), ...(await audiosPaidFor(grace))]);
  const bookId = await bookOfThreeChapters(ada);
  const responses = await Promise.all([
    ada('POST', `/books/${bookId}/audio`, {}),
    grace('POST', '/audio/create', { content: longText, isPodcast: true }),
    grace('POST', '/audio/create', { content: longText }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
  first.child.kill('SIGKILL');
  await first.exited;

  const restartedProduct = await startProduct(port(), dataDir);
  const callersAfterRestart = {
    ada: await callerFor(restartedProduct.origin, 'ada@example.com'),
    grace: await callerFor(restartedProduct.origin, 'grace@example.com'),
  };
  for (;;) {
    const { body } = await callersAfterRestart.ada('GET', `/books/${bookId}/audio`);
    if (body.bookAudio.job?.status !== 'running') break;
    await sleep(200);
  }
  for (const call of [callersAfterRestart.ada, callersAfterRestart.grace]) {
    while ((await call('GET', '/audio?status=PROCESSING')).body.audios.length > 0) await sleep(200);
    for (const audio of (await call('GET', '/audio')).body.audios) {
      if (audio.status === 'FAILED') expect(audio.reason).toMatch(/\.$/);
      else expect(audio).toMatchObject({ status: 'READY', progress: 1 });
    }
    const paid = (await audiosPaidFor(call)).filter((id) => !paidIdsBefore.has(id));
    expect(paid).toEqual([...new Set(paid)]);
    expect((await call('POST', '/audio/create', { content: 'And one more.' })).status).toBe(202);
  }
  restartedProduct.child.kill('SIGTERM');
  expect(await restartedProduct.exited).toEqual({ code: 0 });
}, 240_000);

const longText = Array.from(
  { length: 6 },
  (_, n) => `Sentence ${n} is long enough that all of these take a while to read.`,
).join(' ');

async function bookOfThreeChapters(call: Caller): Promise<string> {
  const { body } = await call('POST', '/books', { title: 'In the storm' });
  for (const title of ['One', 'Two', 'Three'])
    await call('POST', `/books/${body.book.id}/chapters`, { title, content: `${title}. ${longText}` });
  return body.book.id;
}

async function audiosPaidFor(call: Caller): Promise<string[]> {
  const { body } = await call('GET', '/credits?limit=100');
  return body.entries.flatMap(({ kind, audioId }) => (kind === 'audio' && audioId ? [audioId] : []));
}

interface Audio {
  readonly id: string;
  readonly status: string;
  readonly reason?: string;
  readonly progress: number;
}

test('after Ctrl-C nothing of the local cloud is running, and every port is free again', async () => {
  for (const portNumber of Object.values(portsFrom(port()))) {
    const probe = createServer().listen(portNumber, '127.0.0.1');
    await once(probe, 'listening');
    probe.close();
  }
});

test('every port of the local cloud can be reached from this machine and from no other', async () => {
  for (const [name, portNumber] of Object.entries(portsFrom(testedCloud().port))) {
    expect([name, await canConnect('127.0.0.1', portNumber)]).toEqual([name, true]);
    for (const address of outerAddresses())
      expect([name, address, await canConnect(address, portNumber)]).toEqual([name, address, false]);
  }
});

describe('A failed npm start (with exit code 1)', () => {
  test('names a port that is already in use', async () => {
    const { output, exited } = await startProduct(testedCloud().port, dataDir);
    expect(await exited).toEqual({ code: 1 });
    expect(output.join('\n')).toBe(
      `Port ${testedCloud().port} is taken. End what runs there or choose another port and data folder, for example: PORT=4100 QUILLCAST_DATA=.local-4100 npm start`,
    );
  });

  test.each([
    ['', []],
    [', even with --fresh', ['--fresh']],
  ])('names a data folder that is in use, and leaves it untouched%s', async (_how, args) => {
    const { dataDir: used } = testedCloud();
    const unfinishedUpload = join(used, 's3', 'unfinished uploads', 'of the copy that runs');
    await writeFile(unfinishedUpload, '');
    const { output, exited } = await startProduct(port(), used, args);
    expect(await exited).toEqual({ code: 1 });
    expect(output.at(-1)).toMatch(/^The data folder is in use by another copy\./);
    expect(existsSync(unfinishedUpload)).toBe(true);
    await rm(unfinishedUpload);
  });

  test('names an unknown option', async () => {
    const { output, exited } = await startProduct(port(), dataDir, ['--frehs']);
    expect(await exited).toEqual({ code: 1 });
    expect(output.join('\n')).toBe(
      '"--frehs" has an option that npm start does not know. Usage: npm start [-- --fresh]. PORT sets the port, QUILLCAST_DATA the data folder.',
    );
  });
});
