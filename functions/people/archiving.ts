import type { FolderName, OwnedFolderName } from '#shared/folders.ts';
import type { OwnedTableName } from '#shared/tables.ts';
import type { Person } from './people-store.ts';

/** What an area gives a person who takes everything away; it stands beside what the area removes. */
export interface Archiving {
  readonly gives: {
    readonly tables?: readonly OwnedTableName[];
    readonly folders?: readonly OwnedFolderName[];
  };
  readonly filesOf: (person: Person) => AsyncIterable<ArchivedFile>;
}

/** A file of the archive. What is long is named by the folder that it lies in and its key, and read when it is written. */
export type ArchivedFile = {
  /** Without a slash at its beginning; parts are made safe by `fileName`. */
  readonly path: string;
} & (
  | { readonly text: string }
  | {
      readonly folder: FolderName;
      readonly key: string;
      /** About; by it the files of the archive are cut. */
      readonly sizeBytes: number;
      /** Text that stands before it. */
      readonly head?: string;
    }
);

/** A title as a part of a path that every system takes: at most 80 characters, and never empty. */
export const fileName = (title: string, otherwise: string): string =>
  title
    .normalize('NFC')
    .replace(/[\p{Cc}\u2066-\u2069<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 80)
    .replace(/^[. ]+|[. ]+$/gu, '')
    .toWellFormed() || otherwise;

export const json = (content: unknown): string => `${JSON.stringify(content, undefined, 2)}\n`;
