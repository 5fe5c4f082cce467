import { diskFullSentence, refusalSentence } from '#build/command-refusal.ts';

/** Returns a sentence for errors a person can fix; undefined means a bug, which is shown in full. */
export function sentenceFor(error: unknown): string | undefined {
  const refusal = refusalSentence(error);
  if (refusal !== undefined) return refusal;
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. End what runs there or ${advice}`;
  if (syscall === 'listen') return `Port ${port} can’t be opened on this machine (${code}). Please ${advice}`;
  for (const { code: own, message } of causesOf(error)) {
    if (own === 'LEVEL_LOCKED')
      return 'The data folder is in use by another copy. End that copy, or set QUILLCAST_DATA to another folder.';
    if (/ENOSPC|No space left on device/u.test(`${own} ${message}`)) return diskFullSentence;
    if (own === 'EROFS' || own === 'EACCES')
      return `A file can’t be written (${message}). Set QUILLCAST_DATA to a folder of your own.`;
  }
  return undefined;
}

const advice =
  'choose another port and data folder, for example: PORT=4100 QUILLCAST_DATA=.local-4100 npm start';

function causesOf(error: unknown): NodeJS.ErrnoException[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
