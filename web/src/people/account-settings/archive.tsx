import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Archive } from '#shared/contract/people/archive.ts';
import { archiveContents } from '#shared/domain/people/account-terms.ts';
import { archiveQuery } from '#web/people/people-queries.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { download } from '#web/server/media-session.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText, plural, sizeText } from '#shared/domain/locale.ts';
import { CopyId } from '#web/ui/copy-id.tsx';
import { ProgressLine } from '#web/ui/progress.tsx';
import { SectionOutcome } from './settings-section.tsx';

export function DataExport({ userid }: { userid: string }) {
  const queries = useQueryClient();
  const { data: archive, isPending, error } = useQuery(archiveQuery(userid));
  const begin = useMutation({
    mutationFn: () => api('POST /account/archive'),
    onSuccess: (begun) => queries.setQueryData(archiveQuery(userid).queryKey, begun.archive),
  });
  const isRunning = archive?.status === 'PROCESSING';
  const failure = begin.error ?? error;
  return (
    <>
      <p>Everything you have here, as one archive: {archiveContents}. Texts are Markdown files.</p>
      {archive && <ExportFiles archive={archive} />}
      {!isRunning && (
        <Button
          look={archive?.status === 'READY' ? 'plain' : 'quiet'}
          className="justify-self-start"
          busy={begin.isPending || isPending}
          onClick={() => begin.mutate()}
        >
          {archive?.status === 'READY' ? 'Create a new export' : 'Export everything'}
        </Button>
      )}
      <SectionOutcome alarm={failure !== null || archive?.status === 'FAILED'}>
        {failure
          ? `Error: ${messageOf(failure, 'That didn’t work. Try again.')}`
          : archive?.status === 'FAILED' && archive.reason}
      </SectionOutcome>
      {!failure && archive?.status === 'FAILED' && <CopyId id={archive.id} />}
    </>
  );
}

function ExportFiles({ archive }: { archive: Archive }) {
  if (archive.status === 'FAILED') return null;
  if (archive.status === 'PROCESSING')
    return (
      <div className="grid gap-2">
        <ProgressLine doing="Preparing your export" share={archive.progress} />
        <p className="text-small text-faded">You can keep working.</p>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3">
      {archive.files.map(({ downloadUrl, sizeBytes }, index) => (
        <DownloadLink
          key={downloadUrl}
          path={downloadUrl}
          name={plural(archive.files.length, 'Download', `Download part ${index + 1}`)}
          size={sizeText(sizeBytes)}
        />
      ))}
      <p className="text-small text-faded">
        Created on {dayText(archive.createdAt)}. Available until {dayText(archive.goneAt)}.
      </p>
    </div>
  );
}

function DownloadLink({ path, name, size }: { path: string; name: string; size: string }) {
  const opening = useMutation({ mutationFn: () => download(path) });
  return (
    <>
      <Button busy={opening.isPending} onClick={() => opening.mutate()}>
        {name} ({size})
      </Button>
      {opening.isError && (
        <SectionOutcome alarm>
          Error: {messageOf(opening.error, 'We couldn’t open the file. Try again.')}
        </SectionOutcome>
      )}
    </>
  );
}
