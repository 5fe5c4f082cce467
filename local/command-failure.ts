import { refusalSentence } from '#build/command-refusal.ts';

/** What a person can mend gets a sentence; everything else is a bug and shows itself whole. */
export function sentenceFor(error: unknown): string | undefined {
  const refusal = refusalSentence(error);
  if (refusal !== undefined) return refusal;
  const { code, port, cause } = error as NodeJS.ErrnoException & { port?: number; cause?: { code?: string } };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. End what runs there or choose another place, for example: PORT=4100 QUILLCAST_DATA=.local-4100 npm start`;
  }
  if (cause?.code === 'LEVEL_LOCKED') {
    return 'The data folder is in use by another copy. End that copy, or set QUILLCAST_DATA to another folder.';
  }
  return undefined;
}
