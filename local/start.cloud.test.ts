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
import { connects, outerAddresses } from './testing/reachable.ts';
import { testedCloud } from './testing/tested-cloud.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let dataDir: string;
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'quillcast-kill-'))));
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
    return { status: answer.status, body: (await answer.json()) as { audio: Audio; audios: Audio[] } };
  };
}
type Audio = { id: string; status: string; reason?: string; progress: number };

test('killed amid six narrations of two authors and started again, each becomes READY or FAILED with a reason', async () => {
  const first = await startProduct(port(), dataDir);
  const authors = ['ada@example.com', 'grace@example.com'];
  const text = Array.from(
    { length: 12 },
    (_, n) => `Sentence ${n} is long enough that six of these take a while to read.`,
  );
  const made = new Map<string, string[]>();
  for (const email of authors) {
    const call = await callerFor(first.origin, email);
    // The seed's own narrations hold slots of their author until they are made.
    while ((await call('GET', '/audio?status=PROCESSING')).body.audios.length > 0) await sleep(100);
    const answers = await Promise.all(
      [0, 1, 2].map((n) => call('POST', '/audio/create', { content: `${email} ${n}. ${text.join(' ')}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    made.set(
      email,
      answers.map(({ body }) => body.audio.id),
    );
  }
  first.child.kill('SIGKILL');
  await first.exited;

  const second = await startProduct(port(), dataDir);
  for (const email of authors) {
    const call = await callerFor(second.origin, email);
    for (const id of made.get(email)!) {
      let audio = (await call('GET', `/audio/${id}`)).body.audio;
      while (audio.status === 'PROCESSING') {
        await sleep(100);
        audio = (await call('GET', `/audio/${id}`)).body.audio;
      }
      if (audio.status === 'FAILED') expect(audio.reason).toMatch(/\.$/);
      else expect(audio).toMatchObject({ status: 'READY', progress: 1 });
    }
    // the places of the three are free again
    expect((await call('POST', '/audio/create', { content: 'And one more.' })).status).toBe(202);
  }
  second.child.kill('SIGTERM');
  expect(await second.exited).toEqual({ code: 0 });
}, 120_000);

test('Ctrl-C leaves nothing running: every port is free again', async () => {
  for (const each of Object.values(portsFrom(port()))) {
    const probe = createServer().listen(each, '127.0.0.1');
    await once(probe, 'listening');
    probe.close();
  }
});

test('every port answers on this machine and to no other', async () => {
  for (const [name, each] of Object.entries(portsFrom(testedCloud().port))) {
    expect([name, await connects('127.0.0.1', each)]).toEqual([name, true]);
    for (const address of outerAddresses())
      expect([name, address, await connects(address, each)]).toEqual([name, address, false]);
  }
});

describe('what cannot start says why in a sentence and ends with 1', () => {
  test('a taken port', async () => {
    const { said, exited } = await startProduct(testedCloud().port, dataDir);
    expect(await exited).toEqual({ code: 1 });
    expect(said.join('\n')).toBe(
      `Port ${testedCloud().port} is taken. End what runs there or choose another place, for example: PORT=4100 QUILLCAST_DATA=.local-4100 npm start`,
    );
  });

  test.each([
    ['', []],
    [' for --fresh', ['--fresh']],
  ])('a data folder in use, in which nothing is touched%s', async (_how, args) => {
    const { dataDir: used } = testedCloud();
    const underWay = join(used, 's3', 'unfinished uploads', 'of the copy that runs');
    await writeFile(underWay, '');
    const { said, exited } = await startProduct(port(), used, args);
    expect(await exited).toEqual({ code: 1 });
    expect(said.at(-1)).toMatch(/^The data folder is in use by another copy\./);
    expect(existsSync(underWay)).toBe(true);
    await rm(underWay);
  });

  test('an unknown option', async () => {
    const { said, exited } = await startProduct(port(), dataDir, ['--frehs']);
    expect(await exited).toEqual({ code: 1 });
    expect(said.join('\n')).toBe(
      '"--frehs" has an option that npm start does not know. Usage: npm start [-- --fresh]. PORT moves the address, QUILLCAST_DATA the data.',
    );
  });
});
