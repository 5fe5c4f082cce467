import { bookDownloads } from '#shared/contract/audio/book-downloads.ts';
import { bookFileDependencies } from './book-file-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { startOnce } from '#functions/platform/start-once.ts';
import { createBookFile } from './create-book-file.ts';

const { BOOK_FILE_WORKFLOW_ARN } = environment('BOOK_FILE_WORKFLOW_ARN');
const { now, personOf } = peopleDependencies();
const deps = { ...bookFileDependencies(), now, start: startOnce(sfn(), BOOK_FILE_WORKFLOW_ARN) };

export const handler = serve(bookDownloads, { createBookFile: createBookFile(deps) }, { signedIn: personOf });
