import type { ImportReport } from '#shared/contract/books/import-report.ts';
import {
  provisionalPicturesIn,
  withPictureNames,
} from '#shared/domain/books/importing/provisional-pictures.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { ApiError } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { uploadPicture } from '#web/texts/upload-picture.ts';
import { includedEntries, type Draft } from './draft.ts';
import { batchesOf, beginningOf } from './send-book.ts';

/**
 * Sends a draft: first its pictures, because the texts need the names that the server gives them, then its texts. If
 * the connection fails, `send` can be called again, and continues with what got no response.
 */
export function bookSending(draft: Draft, { importId, report, pictures }: BookSendingOptions): BookSending {
  const shown = includedEntries(draft).flatMap(({ content }) => provisionalPicturesIn(content));
  const waiting = [...new Set(shown.map(({ attrs }) => attrs?.name ?? ''))].filter((name) =>
    pictures.has(name),
  );
  const names = new Map<string, string | undefined>();
  const refused: string[] = [];
  let bookId: string | undefined;
  let sentBatches = 0;

  async function sendPictures({ signal, onProgress }: SendOptions): Promise<void> {
    if (waiting.length === 0) return;
    bookId ??= await sendBatch(beginningOf(draft, importId, report), signal);
    for (const [index, name] of waiting.entries()) {
      if (names.has(name)) continue;
      onProgress({ share: index / waiting.length, picture: { number: index + 1, of: waiting.length } });
      try {
        names.set(name, await uploadPatiently(bookId, pictures.get(name)!, signal));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        names.set(name, undefined);
        refused.push(messageOf(error, ''));
      }
    }
  }

  return {
    async send(sending) {
      await sendPictures(sending);
      const batches = batchesOf(withServerNames(draft, names), importId, report);
      for (const [index, batch] of batches.entries()) {
        sending.onProgress({ share: index / batches.length });
        if (index < sentBatches) continue;
        bookId = await sendBatch(batch, sending.signal);
        sentBatches = index + 1;
      }
      return { bookId: bookId!, refused };
    },
  };
}

const withServerNames = (draft: Draft, names: ReadonlyMap<string, string | undefined>): Draft => ({
  ...draft,
  entries: draft.entries.map((entry) => ({
    ...entry,
    content: withPictureNames(entry.content, (name) => names.get(name)),
  })),
});

async function sendBatch(body: ReturnType<typeof beginningOf>, signal: AbortSignal): Promise<string> {
  const { book } = await api('POST /books/import', { body, signal });
  return book.id;
}

/** Repeats an upload that got no answer, because a single lost request shouldn't end a long import. */
async function uploadPatiently(bookId: string, file: Blob, signal: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await uploadPicture({ bookId }, file, signal);
    } catch (error) {
      if (signal.aborted || isRefusal(error) || attempt === maxAttempts) throw error;
      await new Promise((done) => setTimeout(done, attempt * pauseMilliseconds));
    }
}

/**
 * True if the server or this browser can't use one picture. Other failures, such as an expired session, affect all
 * pictures.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError ? refusalStatuses.has(error.status) : error instanceof ReadableError;

const refusalStatuses = new Set([400, 409, 413, 415]);
const maxAttempts = 3;
const pauseMilliseconds = 1_000;

export interface BookSending {
  /** `refused` has a sentence for each picture that couldn't be imported. */
  readonly send: (
    sending: SendOptions,
  ) => Promise<{ readonly bookId: string; readonly refused: readonly string[] }>;
}

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SendingProgress) => void;
}

export interface SendingProgress {
  readonly share: number;
  /** The picture that is being uploaded, counted from 1. */
  readonly picture?: { readonly number: number; readonly of: number };
}

interface BookSendingOptions {
  readonly importId: string;
  readonly report: ImportReport;
  /** The files, by the provisional names that pictures have until they are uploaded. */
  readonly pictures: ReadonlyMap<string, Blob>;
}
