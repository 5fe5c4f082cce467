import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { productionThrottle } from './audio-records.ts';
import { BookFile, bookFileKinds } from './book-audio.ts';

export const bookDownloads = {
  createBookFile: endpoint({
    route: 'POST /books/{bookId}/audio/files',
    summary: 'Join the audio of the chapters into one file.',
    access: 'signedIn',
    body: z.object({ kind: z.enum(bookFileKinds, 'Choose mp3 or zip.') }),
    answer: { status: 202, body: z.object({ file: BookFile }) },
    refusals: ['not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
} as const;
