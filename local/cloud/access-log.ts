import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { join } from 'node:path';

export const accessLogFile = 'access-log.jsonl';

export function openAccessLog(dataDir: string) {
  const file = createWriteStream(join(dataDir, accessLogFile));
  return {
    write: (line: string): void => void file.write(`${line}\n`),
    close: (): Promise<void> => finished(file.end()),
  };
}
