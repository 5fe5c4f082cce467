import { useEffect, useRef, useState } from 'react';
import type { BookExport } from '#shared/contract/books/exports.ts';
import { download } from '#web/server/media-session.ts';
import { nameOf } from './formats.ts';

/**
 * Downloads each requested file when it is ready, while the panel is open. If the browser blocks a download that starts
 * without a click, the author can still use the button beside the file.
 */
export function useDownloadWhenReady(exports: readonly BookExport[] | undefined): DownloadWhenReady {
  const awaited = useRef(new Set<string>());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    for (const { id, status, format, downloadUrl } of exports ?? []) {
      if (status === 'PROCESSING' || !awaited.current.delete(id)) continue;
      if (status !== 'READY' || downloadUrl === undefined) continue;
      const name = nameOf(format);
      download(downloadUrl).then(
        () => setAnnouncement(`${name} is ready and is downloading.`),
        () => setAnnouncement(`${name} is ready. Use its download button below.`),
      );
    }
  }, [exports]);
  return { announcement, awaitFile: (id) => void awaited.current.add(id) };
}

interface DownloadWhenReady {
  readonly announcement: string;
  readonly awaitFile: (exportId: string) => void;
}
