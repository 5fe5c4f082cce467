import { archive } from '#shared/contract/people/archive.ts';
import { archiveStore } from '#functions/people/archive-store.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { startOnce } from '#functions/platform/start-once.ts';
import { beginArchive } from './begin-archive.ts';
import { getArchive } from './get-archive.ts';

const { ARCHIVES_TABLE, ARCHIVE_WORKFLOW_ARN } = environment('ARCHIVES_TABLE', 'ARCHIVE_WORKFLOW_ARN');
const people = peopleDependencies();
const deps = {
  archives: archiveStore(documentClient(), ARCHIVES_TABLE),
  start: startOnce(sfn(), ARCHIVE_WORKFLOW_ARN),
  now: people.now,
};

export const handler = serve(
  archive,
  { beginArchive: beginArchive(deps), getArchive: getArchive(deps) },
  { signedIn: people.personOf },
);
