import { useEffect, useRef, useState } from 'react';
import type { BookExport } from '#shared/contract/books/exports.ts';
import { download } from '#web/server/media-session.ts';
import { nameOf } from './formats.ts';

/**
 * Loads each file that was asked for here once it is there, as long as the panel is open, and says so. Where a browser
 * takes no download without a press, the button beside the file is still there.
 */
export function useDownloadWhenReady(exports: readonly BookExport[] | undefined): DownloadWhenReady {
  const awaited = useRef(new Set<string>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    for (const { id, status, format, downloadUrl } of exports ?? []) {
      if (status === 'PROCESSING' || !awaited.current.delete(id)) continue;
      if (status !== 'READY' || downloadUrl === undefined) continue;
      const name = nameOf(format);
      download(downloadUrl).then(
        () => setSaid(`${name} is ready and is downloading.`),
        () => setSaid(`${name} is ready. Use its download button below.`),
      );
    }
  }, [exports]);
  return { said, awaitFile: (id) => void awaited.current.add(id) };
}

interface DownloadWhenReady {
  /** The last that was loaded, in words; empty where none was. */
  readonly said: string;
  readonly awaitFile: (exportId: string) => void;
}
