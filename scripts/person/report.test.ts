import { ExecutionDoesNotExist } from '@aws-sdk/client-sfn';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { SFNClient } from '@aws-sdk/client-sfn';
import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailyUse } from '#functions/credits/daily-use.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { indexAttributes } from '#functions/audio/audio-item.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { stages } from '#infra/stages.ts';
import type { TableName } from '#shared/tables.ts';
import type { TableNames } from '#scripts/restore/stored-names.ts';
import { failureLines } from './failure.ts';
import { findPerson } from './find-person.ts';
import { consoleLinks } from './links.ts';
import type { ReachedStage } from './reach.ts';
import { reportOf } from './report.ts';

const needed = [
  'people',
  'handles',
  'waitlist',
  'audio',
  'bookJobs',
  'conversations',
  'messages',
  'readings',
  'exports',
  'archives',
  'creditAccounts',
  'usage',
] as const;
const now = new Date('2026-11-29T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
let tables: Tables;
const commands: string[] = [];

beforeAll(async () => {
  tables = await bootTables(...needed);
  await put('people', { ...ada, handles: new Set(['ada', 'ada-before']) });
  await put('handles', { handle: 'ada', userId: 'sub-ada', current: true, since: minutesAgo(9) });
  await put('handles', { handle: 'ada-before', userId: 'sub-ada', current: false, since: minutesAgo(9) });
});
afterAll(() => tables.close());

test.each(['ada', ' Ada ', 'ada-before', 'sub-ada', 'cre_ada', 'ADA@example.com'])(
  'a person is found by %s without scanning a table',
  async (name) => {
    commands.length = 0;
    expect((await findPerson(stage(), name)).id).toBe('sub-ada');
    expect(commands).not.toContain('ScanCommand');
  },
);

test('the search for an unknown person reports the waitlist status of the address', async () => {
  await put('waitlist', {
    email: 'theo@example.com',
    status: 'invited',
    joinedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: minutesAgo(1),
  });
  const refusal = (name: string) => findPerson(stage(), name).catch((error: Error) => error.message);
  expect(await refusal('nobody')).toMatch(/^Nobody on prod has the id or the username "nobody"\./);
  expect(await refusal('theo@example.com')).toBe(
    'Nobody on prod signs in with theo@example.com. On the waitlist since 20 November 2026: invited, and the code has expired.',
  );
  expect(await refusal('iris@example.com')).toBe(
    'Nobody on prod signs in with iris@example.com. It is not on the waitlist either.',
  );
});

test('a person’s running and failed work is listed with execution, trace and log, but no text', async () => {
  for (const audio of [
    begunAudio('aud_1', { attempt: { number: 2, startedAt: minutesAgo(3), progress: 0.4, ahead: 1 } }),
    begunAudio('aud_2', {
      status: 'FAILED',
      attempt: {
        startedAt: minutesAgo(60),
        continued: { execution: 3, made: 240 },
        reason: 'The chapter “The secret lamp” was too long.',
      },
    }),
  ])
    await put('audio', {
      ...audio,
      ownerId: 'sub-ada',
      title: secret,
      topic: secret,
      ...indexAttributes({ ...audio, ownerId: 'sub-ada' }),
    });
  await put('exports', {
    id: 'exp_b_1',
    format: 'epub',
    author: secret,
    status: 'FAILED',
    reason: 'Sorry.',
    progress: 0,
    fileName: secret,
    createdAt: minutesAgo(5),
  });
  await put('bookJobs', {
    id: 'job_b_audio',
    status: 'running',
    made: 1,
    chapters: 3,
    startedAt: minutesAgo(9),
    left: ['chap_1'],
  });
  await put('bookJobs', {
    id: 'job_b_mp3',
    kind: 'mp3',
    attempt: 4,
    status: 'PROCESSING',
    progress: 0.5,
    fileName: secret,
    createdAt: minutesAgo(2),
  });
  await put('conversations', { id: 'conv_b_1', title: secret, lastNumber: 2, updatedAt: minutesAgo(1) });
  await put('messages', {
    id: 'msg_b_1_000002',
    kind: 'chat',
    text: secret,
    createdAt: minutesAgo(1),
    answer: { status: 'FAILED', attempt: 1, error: 'The AI is busy.' },
  });
  await put('readings', {
    id: 'read_b_facts',
    kind: 'facts',
    status: 'paused',
    read: {},
    run: { startedAt: minutesAgo(90), chapters: 9, chaptersRead: 2, reason: 'It failed again.' },
  });
  await put('archives', { id: 'arc_1', status: 'PROCESSING', progress: 0.25, createdAt: minutesAgo(4) });
  await transact(tables.client, {
    day: dailyUse(tables.client, 'usage', {
      unit: 'characters',
      perPerson: 9_000,
      perStage: 9_000,
    }).countWrite('sub-ada', 1_234, now),
  });

  commands.length = 0;
  const text = (await reportOf(stage(), await findPerson(stage(), 'ada'))).join('\n');
  expect(commands).not.toContain('ScanCommand');
  expect(commands.length).toBeLessThan(40);
  expect(text.replaceAll(/\n +(https:.*|log .*)/g, '')).toMatchInlineSnapshot(`
    "ada on prod: id sub-ada, known to others as cre_ada.
    With an account since 12 March 2026, which ends (asked). Role admin; in the user pool CONFIRMED, two-step sign-in off.

    Runs or waits:
      file of a book (mp3) job_b_mp3-4, 2 minutes ago: 50%
        execution  arn:aws:states:us-east-1:1:execution:BookFileMachine:job_b_mp3-4 (RUNNING)
      narration aud_1-2, 3 minutes ago: voices, 40%, 1 ahead of it
        execution  arn:aws:states:us-east-1:1:execution:NarrationMachine:aud_1-2 (RUNNING)
      archive of the account arc_1, 4 minutes ago: 25%
        No execution has this name: it never started, or it ended more than 90 days ago.
      narration of a book job_b_audio, 9 minutes ago: 1 of 3 chapters
      reading of a book (facts) read_b_facts, 1 hour ago: paused: It failed again.
      deletion of the account sub-ada: asked; due 2026-12-09T09:00:00.000Z

    Failed lately:
      answer (chat) msg_b_1_000002-1, 1 minute ago: The AI is busy.
        execution  arn:aws:states:us-east-1:1:execution:ConversationMachine:msg_b_1_000002-1 (FAILED, EngineBusy)
        trace      1-6b0b6c68-c6aee8663edc1d2eff8fa925
      export (epub) exp_b_1, 5 minutes ago: Sorry.
        execution  arn:aws:states:us-east-1:1:execution:ExportBookMachine:exp_b_1 (FAILED, EngineBusy)
        trace      1-6b0b6c68-c6aee8663edc1d2eff8fa925
      narration aud_2-1, 1 hour ago: The chapter “…” was too long.
        execution  arn:aws:states:us-east-1:1:execution:NarrationMachine:aud_2-1-3 (FAILED, EngineBusy)
        trace      1-6b0b6c68-c6aee8663edc1d2eff8fa925

    Credits: 500 (500 of the month, 0 granted), 0 held.
    Used of this day (UTC): 1,234 of 9,000 characters (all together 0 of 90,000), 0 of 8,000 tokens (all together 0 of 80,000)."
  `);
  for (const hidden of [secret, 'secret lamp', 'ada@example.com', 'Ada Marlowe'])
    expect(text).not.toContain(hidden);
  const log = /log +(https:.*)/.exec(text.slice(text.indexOf('Failed lately:')))![1]!;
  expect(decodeURIComponent(log.replaceAll(/\*([\da-f]{2})/g, '%$1'))).toContain(
    `editorString~'fields @timestamp, @log, @message | filter @message like "msg_b_1_000002-1" or @message like "1-6b0b6c68-c6aee8663edc1d2eff8fa925" | sort @timestamp~source~(~'/aws/vendedlogs/quillcast-prod/states/Conversation~'quillcast-prod-writing-ConversationGenerateLog))`,
  );
});

test('a failure id leads to its execution, or to the access log and the API’s function logs', async () => {
  expect((await failureLines(stage(), 'aud_2-1')).join('\n')).toMatch(
    /^aud_2-1 is an execution of the workflow Narration\.\n +execution  arn:\S+:aud_2-1-3 \(FAILED, EngineBusy\)/,
  );
  const [first, ...logs] = await failureLines(stage(), '8c6f1f6e-40b8-4cf6-9e6d-0b1d6c0ee1b2');
  expect(first).toBe('8c6f1f6e-40b8-4cf6-9e6d-0b1d6c0ee1b2 is a request.');
  expect(logs).toEqual([
    expect.stringMatching(/^ {2}access log {2}https:.*8c6f1f6e.*~source~\(~'quillcast-prod-api-Log\)\)$/),
    expect.stringMatching(/^ {2}functions {3}https:.*~source~\(.*~'quillcast-prod-books-Log.*\)\)$/),
    expect.stringMatching(/^ {2}functions {3}https:.*~source~\(.*~'quillcast-prod-writing-Log.*\)\)$/),
  ]);
  for (const line of logs) expect(line.split("~'quillcast-").length - 1).toBeLessThanOrEqual(50);
  await expect(failureLines(stage(), '" or 1')).rejects.toThrow('" or 1" is no id of a failure.');
});

function stage(): ReachedStage {
  const record = (send: (command: { input: object }) => unknown) => ({
    send: async (command: { input: object }) => {
      commands.push(command.constructor.name);
      return send(command);
    },
  });
  return {
    stage: {
      ...stages.prod,
      spokenCharactersADay: { perPerson: 9_000, perStage: 90_000 },
      modelTokensADay: { perPerson: 8_000, perStage: 80_000 },
    },
    documents: record((command) => tables.client.send(command as never)) as unknown as DynamoDBDocumentClient,
    tables: Object.fromEntries(needed.map((name) => [name, name])) as TableNames,
    pool: {
      UserPoolId: 'pool',
      client: record(({ input }) =>
        'Filter' in input
          ? {
              Users:
                input.Filter === 'email = "ada@example.com"'
                  ? [{ Attributes: [{ Name: 'sub', Value: 'sub-ada' }] }]
                  : [],
            }
          : { UserStatus: 'CONFIRMED', Enabled: true, Groups: [{ GroupName: 'admin' }] },
      ) as unknown as CognitoIdentityProviderClient,
    },
    sfn: record(({ input }) => {
      const { executionArn } = input as { executionArn: string };
      if (executionArn.endsWith(':arc_1')) throw new ExecutionDoesNotExist({ message: '', $metadata: {} });
      const isOver = /aud_2|exp_|msg_/.test(executionArn);
      const traceHeader = 'Root=1-6b0b6c68-c6aee8663edc1d2eff8fa925;Sampled=1';
      return {
        status: isOver ? 'FAILED' : 'RUNNING',
        ...(isOver && { error: 'EngineBusy', cause: secret, traceHeader }),
      };
    }) as unknown as SFNClient,
    workflow: async (name) => ({
      machineArn: `arn:aws:states:us-east-1:1:stateMachine:${name}Machine`,
      logs: [`/aws/vendedlogs/quillcast-prod/states/${name}`, `quillcast-prod-writing-${name}GenerateLog`],
    }),
    logs: async (area) =>
      Array.from({ length: area === 'books' ? 40 : 1 }, (_, at) => `quillcast-prod-${area}-Log${at || ''}`),
    links: consoleLinks,
    now,
  };
}

const put = async (name: TableName, item: object) =>
  tables.client.send(new PutCommand({ TableName: name, Item: { ownerId: 'sub-ada', ...item } }));

const secret = 'It was a dark and stormy night.';
const ada = {
  v: 1,
  id: 'sub-ada',
  creatorId: 'cre_ada',
  poolUsername: 'pool-ada',
  username: 'ada',
  usernameChosen: true,
  email: 'ada@example.com',
  name: 'Ada Marlowe',
  channelName: 'Ada Marlowe',
  createdAt: '2026-03-12T09:00:00.000Z',
  deletion: 'asked',
  deleteAfter: '2026-12-09T09:00:00.000Z',
};
