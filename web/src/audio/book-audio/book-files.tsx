import { Download } from 'lucide-react';
import { useState } from 'react';
import { bookFileKinds, type BookAudio, type BookFile } from '#shared/contract/audio/book-audio.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { download } from '#web/server/media-session.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf, sizeText } from '#shared/domain/locale.ts';
import { CopyId } from '#web/ui/copy-id.tsx';
import { ProgressLine } from '#web/ui/progress.tsx';
import type { WholeBookState } from './use-whole-book.ts';

export const BookFiles = ({ seen, bookAudio: { files, chapters } }: BookFilesProps) => (
  <section aria-labelledby="book-files" className="grid gap-3">
    <h3 id="book-files" className="text-body font-medium">
      Download
    </h3>
    <ul className="grid gap-4">
      {bookFileKinds.map((kind) => (
        <FileLine
          key={kind}
          kind={kind}
          file={files.find((one) => one.kind === kind)}
          chaptersNow={chapters.filter(({ audio }) => audio?.downloadUrl !== undefined).length}
          busy={seen.requested.has(kind)}
          onMake={() => void seen.makeFile(kind)}
        />
      ))}
    </ul>
  </section>
);

function FileLine({ kind, file, chaptersNow, busy, onMake }: FileLineProps) {
  const { name, note, doing } = fileWords[kind];
  const isReady = file?.status === 'READY';
  return (
    <li className="grid gap-2">
      <div>
        <p>{name}</p>
        <p className="text-small text-faded">
          {isReady ? `${countOf(file.chapters, 'chapter')} · ${sizeText(file.sizeBytes ?? 0)}` : note}
          {isReady && (file.isOld || file.chapters < chaptersNow) && ' · Older than the current audio'}
        </p>
      </div>
      {file?.status === 'PROCESSING' ? (
        <ProgressLine doing={doing} share={file.progress} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {isReady && <DownloadButton file={file} name={name} />}
          {(!isReady || file.isOld || file.chapters < chaptersNow) && (
            <Button
              look={isReady ? 'plain' : 'quiet'}
              busy={busy}
              onClick={onMake}
              aria-label={`${createButtonText(file)}: ${name}`}
            >
              {createButtonText(file)}
            </Button>
          )}
        </div>
      )}
      {file?.status === 'FAILED' && (
        <p role="alert" className="text-small text-alarm wrap-anywhere">
          {file.reason ?? 'We couldn’t create the file.'}{' '}
          {file.failureId !== undefined && <CopyId id={file.failureId} />}
        </p>
      )}
    </li>
  );
}

function DownloadButton({ file, name }: { file: BookFile; name: string }) {
  const [problem, setProblem] = useState<string>();
  async function load(): Promise<void> {
    setProblem(undefined);
    try {
      await download(file.downloadUrl ?? '');
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t load the file. Try again.'));
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => void load()} aria-label={`Download: ${name}`}>
        <Download aria-hidden size={18} /> Download
      </Button>
      {problem !== undefined && (
        <p role="alert" className="basis-full text-small text-alarm">
          {problem}
        </p>
      )}
    </>
  );
}

function createButtonText(file: BookFile | undefined): string {
  if (!file) return 'Create file';
  return file.status === 'FAILED' ? 'Try again' : 'Update file';
}

const fileWords = {
  mp3: { name: 'One MP3 with chapter marks', note: 'For audiobook players.', doing: 'Creating the MP3' },
  zip: {
    name: 'A zip with an MP3 for each chapter',
    note: 'In book order, for any player.',
    doing: 'Creating the zip',
  },
} as const satisfies Record<BookFile['kind'], { name: string; note: string; doing: string }>;

interface BookFilesProps {
  readonly seen: WholeBookState;
  readonly bookAudio: BookAudio;
}

interface FileLineProps {
  readonly kind: BookFile['kind'];
  readonly file: BookFile | undefined;
  readonly chaptersNow: number;
  readonly busy: boolean;
  readonly onMake: () => void;
}
