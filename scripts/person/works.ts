import { attemptNameOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { executionNameOf as narrationNameOf, executionOf } from '#functions/audio/attempts/executions.ts';
import {
  executionNameOf as fileExecutionNameOf,
  type StoredBookFile,
} from '#functions/audio/book-downloads/book-file-store.ts';
import type { StoredBookJob } from '#functions/audio/book-audio/book-job.ts';
import type { StoredExport } from '#functions/books/items.ts';
import { archiveStore } from '#functions/people/archive-store.ts';
import type { Person } from '#functions/people/people-store.ts';
import { queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { answerSlots } from '#functions/writing/answer-slots.ts';
import { messageIdOf } from '#functions/writing/conversation-ids.ts';
import { messageStore } from '#functions/writing/message-store.ts';
import type {
  AnswerWork,
  StoredConversation,
  StoredMessage,
  StoredReading,
} from '#functions/writing/items.ts';
import { countOf, percentText } from '#shared/domain/locale.ts';
import { executionNameOf } from '#shared/domain/writing/conversation-workflow.ts';
import type { NamedExecution } from './executions.ts';
import type { ReachedStage, Workflow } from './reach.ts';

/**
 * Returns a person's running and failed work from their records, without titles or texts, and at most a few of each
 * kind.
 */
export async function worksOf(stage: ReachedStage, person: Person): Promise<readonly Work[]> {
  const kinds = [findNarrations, findBookJobs, findAnswers, findReadings, findExports, findArchives];
  const results = await Promise.all(kinds.map((worksOfKind) => worksOfKind(stage, person.id)));
  return [...results.flat(), ...accountWorks(person)].toSorted((a, b) => b.since.localeCompare(a.since));
}

async function findNarrations({ documents, tables }: ReachedStage, ownerId: string): Promise<Work[]> {
  const audios = audioStore(documents, tables.audio);
  const lists = await Promise.all(
    (['PROCESSING', 'FAILED'] as const).map((status) =>
      audios.listOf(ownerId, status, { limit: maxItems, after: undefined }),
    ),
  );
  return lists.flatMap(({ items }) => items.map(narrationWork));
}

function narrationWork(audio: StoredAudio): Work {
  const { id, status, attempt } = audio;
  const { stage: step, ahead = 0, progress, reason = '', cancelled, voicing, startedAt } = attempt;
  const name = attemptNameOf({ audioId: id, attempt: attempt.number });
  const work = {
    kind: voicing.isPodcast ? 'podcast' : 'narration',
    id: name,
    since: startedAt,
    execution: { workflow: 'Narration', name: narrationNameOf(executionOf(audio)) },
  } as const;
  return status === 'PROCESSING'
    ? { ...work, state: 'runs', detail: `${step}, ${percentText(progress)}, ${ahead} ahead of it` }
    : { ...work, state: 'failed', detail: cancelled ? 'Its author stopped it.' : reason };
}

async function findBookJobs({ documents, tables }: ReachedStage, ownerId: string): Promise<Work[]> {
  const { items } = await queryOnce<StoredBookJob | StoredBookFile>(documents, {
    ...queryOfOwner(tables.bookJobs, ownerId, 'job_'),
    ProjectionExpression:
      'id, kind, #status, attempt, reason, progress, createdAt, startedAt, chapters, made',
    ExpressionAttributeNames: { '#status': 'status' },
  });
  return items.flatMap((item): Work[] => {
    if ('attempt' in item)
      return fileWork(
        { ...item, kind: `file of a book (${item.kind})`, id: fileExecutionNameOf(item) },
        'BookFile',
      );
    const { id, status, startedAt, made: done, chapters, reason = '' } = item;
    if (status !== 'running' && status !== 'paused') return [];
    const detail = status === 'running' ? `${done} of ${countOf(chapters, 'chapter')}` : `paused: ${reason}`;
    return [{ kind: 'narration of a book', id, since: startedAt, state: 'runs', detail }];
  });
}

async function findAnswers({ documents, tables }: ReachedStage, ownerId: string): Promise<Work[]> {
  const slots = answerSlots(documents, tables.conversations);
  const messages = messageStore(documents, tables.messages);
  const { items } = await queryOnce<StoredConversation>(documents, {
    ...queryOfOwner(tables.conversations, ownerId, 'conv_'),
    ProjectionExpression: 'id, lastNumber, updatedAt',
  });
  const newest = items.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, maxItems);
  const lastMessageIds = newest.map(({ id, lastNumber }) => messageIdOf(id, lastNumber));
  const ids = new Set([...(await slots.running(ownerId)), ...lastMessageIds]);
  const results = await Promise.all([...ids].map((id) => messages.get(ownerId, id)));
  return results.flatMap((message) => (message?.answer ? answerWork(message, message.answer) : []));
}

function answerWork({ id, kind, createdAt }: StoredMessage, answer: AnswerWork): Work[] {
  const { status, attempt, ahead = 0, busy, error = '' } = answer;
  if (status === 'SUCCEEDED') return [];
  const name = executionNameOf({ answerId: id, attempt });
  const work = { kind: `answer (${kind})`, id: name, since: createdAt };
  const execution = { workflow: 'Conversation', name } as const;
  if (status !== 'RUNNING') return [{ ...work, state: 'failed', detail: error, execution }];
  const detail = `${ahead} ahead of it${busy ? '; the model is busy' : ''}`;
  return [{ ...work, state: 'runs', detail, execution }];
}

async function findReadings({ documents, tables }: ReachedStage, ownerId: string): Promise<Work[]> {
  const { items } = await queryOnce<Pick<StoredReading, 'id' | 'kind' | 'status' | 'run'>>(documents, {
    ...queryOfOwner(tables.readings, ownerId, 'read_'),
    ProjectionExpression: 'id, kind, #status, #run',
    ExpressionAttributeNames: { '#status': 'status', '#run': 'run' },
  });
  return items.flatMap(({ id, kind, status, run }): Work[] => {
    if (status === 'idle') return [];
    const { startedAt: since, chapters, chaptersRead, reason = '' } = run;
    const detail =
      status === 'running' ? `${chaptersRead} of ${countOf(chapters, 'chapter')}` : `paused: ${reason}`;
    return [{ kind: `reading of a book (${kind})`, id, since, state: 'runs', detail }];
  });
}

async function findExports({ documents, tables }: ReachedStage, ownerId: string): Promise<Work[]> {
  const { items } = await queryOnce<StoredExport>(documents, {
    ...queryOfOwner(tables.exports, ownerId, 'exp_'),
    ProjectionExpression: 'id, #status, #format, reason, progress, createdAt',
    ExpressionAttributeNames: { '#status': 'status', '#format': 'format' },
  });
  return items.flatMap((item) => fileWork({ ...item, kind: `export (${item.format})` }, 'ExportBook'));
}

async function findArchives({ documents, tables }: ReachedStage, ownerId: string): Promise<Work[]> {
  const archive = await archiveStore(documents, tables.archives).get(ownerId);
  return archive ? fileWork({ ...archive, kind: 'archive of the account' }, 'Archive') : [];
}

function fileWork(
  { kind, id, createdAt, status, progress, reason = '' }: GeneratedFile,
  workflow: Workflow,
): Work[] {
  if (status === 'READY') return [];
  const work = { kind, id, since: createdAt, execution: { workflow, name: id } };
  return status === 'PROCESSING'
    ? [{ ...work, state: 'runs', detail: percentText(progress) }]
    : [{ ...work, state: 'failed', detail: reason }];
}

function accountWorks({ id, deletion, deleteAfter = '', emailChange, emailUndo }: Person): Work[] {
  const work = (kind: string, detail: string): Work => ({ kind, id, since: '', state: 'runs', detail });
  return [
    ...(deletion ? [work('deletion of the account', `${deletion}; due ${deleteAfter}`)] : []),
    ...(emailChange ? [work('change of the email address', `step ${emailChange.step}`)] : []),
    ...(emailUndo?.step ? [work('undoing a change of the email address', `step ${emailUndo.step}`)] : []),
  ];
}

/** Returns a query for an owner's items. Each caller reads only one page of it, at most 1 MB. */
const queryOfOwner = (TableName: string, ownerId: string, range: string) => ({
  TableName,
  KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
  ExpressionAttributeValues: { ':ownerId': ownerId, ':range': range },
});

const maxItems = 10;

interface GeneratedFile extends Pick<StoredExport, 'id' | 'createdAt' | 'progress' | 'reason'> {
  readonly kind: string;
  readonly status: 'PROCESSING' | 'READY' | 'FAILED';
}

export interface Work {
  readonly kind: string;
  readonly id: string;
  readonly since: string;
  readonly state: 'runs' | 'failed';
  readonly detail: string;
  readonly execution?: NamedExecution;
}
