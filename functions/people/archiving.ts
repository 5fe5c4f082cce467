import type { FolderName, OwnedFolderName } from '#shared/folders.ts';
import type { OwnedTableName } from '#shared/tables.ts';
import type { Person } from './people-store.ts';

export interface Archiving {
  readonly provides: {
    readonly tables?: readonly OwnedTableName[];
    readonly folders?: readonly OwnedFolderName[];
  };
  readonly filesOf: (person: Person) => AsyncIterable<ArchivedFile>;
}

/** A file of the archive. Long content is given by folder and key, and read when the archive is written. */
export type ArchivedFile = {
  /** Without a leading slash; `fileName` makes each segment valid on every system. */
  readonly path: string;
} & (
  | { readonly text: string }
  | {
      readonly folder: FolderName;
      readonly key: string;
      /** Approximate; used to split the archive into files. */
      readonly sizeBytes: number;
      readonly head?: string;
    }
);

/** Turns a title into a part of a path that every system accepts: at most 80 characters, and never empty. */
export const fileName = (title: string, otherwise: string): string =>
  title
    .normalize('NFC')
    .replace(/[\p{Cc}\u2066-\u2069<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 80)
    .replace(/^[. ]+|[. ]+$/gu, '')
    .toWellFormed() || otherwise;

export const jsonText = (content: unknown): string => `${JSON.stringify(content, undefined, 2)}\n`;
