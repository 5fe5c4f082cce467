import { BuildFailed } from '#build/build-steps.ts';

/** Something that whoever typed the command can mend. */
export class Unusable extends Error {}

/** What a person can mend gets a sentence; everything else is a bug and shows itself whole. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Unusable || error instanceof BuildFailed) return error.message;
  const { code, port, cause } = error as NodeJS.ErrnoException & { port?: number; cause?: { code?: string } };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. End what runs there or choose another place, for example: PORT=4100 QUILLCAST_DATA=.local-4100 npm start`;
  }
  if (cause?.code === 'LEVEL_LOCKED') {
    return 'The data folder is in use by another copy. End that copy, or set QUILLCAST_DATA to another folder.';
  }
  return undefined;
}
