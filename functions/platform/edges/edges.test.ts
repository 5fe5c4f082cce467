import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createInvalidations } from '#local/services/cloudfront/invalidations.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { edgeNotes } from './edge-notes.ts';
import { edges } from './edges.ts';
import { tellEdges } from './tell-edges.ts';
import { tellWaiting } from './tell-waiting.ts';
import { mostAtOnceADay, withdrawalCounts } from './withdrawal-counts.ts';
import { withdrawalStore } from './withdrawal-store.ts';

let tables: Tables;
let now: Date;
let cloudFront: ReturnType<typeof createInvalidations>;
let fault: Error | undefined;
let day = 0;

beforeAll(async () => {
  tables = await bootTables('withdrawals', 'usage');
});
afterAll(() => tables.close());
beforeEach(async () => {
  day += 1;
  now = new Date(Date.UTC(2026, 10, day, 8, 10));
  fault = undefined;
  cloudFront = createInvalidations({ inProgressMs: 20_000, now: () => now.getTime() });
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const note of await notes().listDue('9')) await notes().remove(note);
});
afterEach(() => vi.restoreAllMocks());

describe('a withdrawal of published content', () => {
  test('invalidates the CDN after the change, and leaves no invalidation waiting', async () => {
    await deps().edges.withdraw({ kind: 'audio', id: 'med_1', by: 'usr_ada' }, async () => {
      expect(acceptedPaths()).toEqual([]);
    });
    expect(acceptedPaths()).toEqual([['/api/pages/*', '/media/public/med_1/*']]);
    expect(await notes().listDue('9')).toEqual([]);
  });

  test('succeeds while the CDN is busy, and a later periodic run sends its invalidation', async () => {
    fill();
    expect(await withdraw('med_1')).toBe('taken back');
    expect(acceptedPaths()).toHaveLength(1);
    wait(59);
    expect(await sweep()).toBe(0);
    wait(1);
    expect(await sweep()).toBe(1);
    expect(acceptedPaths().at(-1)).toEqual(['/api/pages/*', '/media/public/med_1/*']);
    expect(await sweep()).toBe(0);
  });

  test('is followed by a CDN invalidation in the next periodic run, even if it was interrupted', async () => {
    const cutOff = new Error('cut off');
    await expect(
      deps().edges.withdraw({ kind: 'playlist', id: 'pl_1' }, () => Promise.reject(cutOff)),
    ).rejects.toThrow(cutOff);
    expect(acceptedPaths()).toEqual([]);
    wait(60);
    expect(await sweep()).toBe(1);
    expect(acceptedPaths()).toEqual([['/api/pages/*']]);
  });

  test('invalidates the CDN again when it is repeated', async () => {
    for (const _ of ['once', 'again']) await withdraw('med_1');
    expect(acceptedPaths()).toHaveLength(2);
  });
});

test('twenty withdrawals at once cause seven CDN invalidations, and later one for the others', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, number) => withdraw(`med_${number}`, `usr_${number}`)));
  expect(acceptedPaths()).toHaveLength(7);
  wait(60);
  expect(await sweep()).toBe(13);
  expect(await notes().listDue('9')).toEqual([]);
  expect(acceptedPaths().slice(7)).toEqual([['/api/pages/*', '/media/public/*']]);
});

describe('clearing the CDN after a person unpublished something', () => {
  test('happens at once up to a daily limit, and beyond it together at the next full hour', async () => {
    for (let count = 0; count < mostAtOnceADay + 25; count += 1) {
      expect(await withdraw(`med_${count}`)).toBe('taken back');
      wait(20);
    }
    expect(acceptedPaths()).toHaveLength(mostAtOnceADay);
    now = new Date(Date.UTC(2026, 10, day, 8, 59, 59));
    expect(await sweep()).toBe(0);
    wait(1);
    expect(await sweep()).toBe(25);
    expect(acceptedPaths().slice(mostAtOnceADay)).toEqual([['/api/pages/*', '/media/public/*']]);
  });

  test('is limited per person and day; takedowns and what others unpublished do not count', async () => {
    for (let count = 0; count < mostAtOnceADay + 1; count += 1, wait(20)) await withdraw(`med_${count}`);
    const countBefore = acceptedPaths().length;
    await withdraw('med_grace', 'usr_grace');
    await deps().edges.withdraw({ kind: 'audio', id: 'med_taken_down' }, () => Promise.resolve());
    now = new Date(now.getTime() + 86_400_000);
    await withdraw('med_tomorrow');
    expect(acceptedPaths()).toHaveLength(countBefore + 3);
  });
});

describe('the periodic run that sends waiting CDN invalidations', () => {
  test('sends all waiting invalidations in one request, and no request if none is waiting', async () => {
    expect(await sweep()).toBe(0);
    for (const id of ['med_1', 'med_2']) await deps().later.note({ kind: 'audio', id });
    await deps().later.note({ kind: 'image', id: 'cre_1' });
    expect(await sweep()).toBe(3);
    expect(acceptedPaths().map((paths) => paths.toSorted())).toEqual([
      ['/api/pages/*', '/media/images/cre_1/*', '/media/public/med_1/*', '/media/public/med_2/*'],
    ]);
  });

  test('sends no second invalidation if the previous one succeeded but could not be recorded', async () => {
    await deps().later.note({ kind: 'audio', id: 'med_1' });
    const { tell } = deps({ remove: () => Promise.reject(new Error('cut off')) });
    await tellWaiting({ notes: notes(), tell, now: () => now })();
    expect(await sweep()).toBe(1);
    expect(acceptedPaths()).toHaveLength(1);
  });

  test('tolerates CDN errors for ten minutes, then fails; the waiting invalidation is sent later', async () => {
    await deps().later.note({ kind: 'audio', id: 'med_1' });
    fault = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' });
    wait(600);
    expect(await sweep()).toBe(0);
    wait(1);
    await expect(sweep()).rejects.toThrow('Rate exceeded');
    fault = undefined;
    expect(await sweep()).toBe(1);
  });
});

const notes = () => withdrawalStore(tables.client, 'withdrawals');

function deps(changed: Partial<ReturnType<typeof withdrawalStore>> = {}) {
  const tell = tellEdges({
    notes: { ...notes(), ...changed },
    async invalidate(paths, reference) {
      if (fault) throw fault;
      cloudFront.begin(reference, paths);
    },
  });
  const counts = withdrawalCounts(tables.client, 'usage');
  const laterNotes = edgeNotes({ notes: notes(), now: () => now });
  return { tell, later: laterNotes, edges: edges({ notes: notes(), counts, tell, now: () => now }) };
}

const withdraw = (id: string, by = 'usr_ada') =>
  deps().edges.withdraw({ kind: 'audio', id, by }, () => Promise.resolve('taken back'));

const sweep = () => tellWaiting({ notes: notes(), tell: deps().tell, now: () => now })();

const wait = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000));

const fill = () =>
  void cloudFront.begin(
    'others',
    Array.from({ length: 15 }, (_, number) => `/others/${number}/*`),
  );

const acceptedPaths = () => cloudFront.accepted().map(({ paths }) => paths);
