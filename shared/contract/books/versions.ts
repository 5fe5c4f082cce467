import * as z from 'zod/mini';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { SaveId } from '#shared/contract/ids.ts';
import { BaseRevision } from '#shared/contract/revision.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { OneLine } from '#shared/contract/text.ts';
import { Chapter } from './chapters.ts';
import { versionReasons } from '#shared/domain/books/version-reasons.ts';

export const Version = z.object({
  id: z.string(),
  chapterId: z.string(),
  /** Absent for automatic versions, which are thinned out later. */
  name: z.optional(z.string()),
  reason: z.enum(versionReasons),
  title: z.string(),
  wordCount: z.number(),
  revision: z.number(),
  createdAt: z.string(),
});
export type Version = z.infer<typeof Version>;

const VersionName = OneLine('A name must be text.').check(
  z.maxLength(bookLimits.versionNameCharacters, bookRefusals.versionNameTooLong),
);
const VersionAnswer = z.object({ version: Version });

export const versions = {
  listVersions: endpoint({
    route: 'GET /chapters/{id}/versions',
    summary: 'List the versions of a chapter, newest first, without their text.',
    access: 'signedIn',
    query: z.object({ ...pageQuery }),
    answer: { status: 200, body: z.object({ versions: z.array(Version), nextCursor }) },
    refusals: ['not_found'],
  }),
  createVersion: endpoint({
    route: 'POST /chapters/{id}/versions',
    summary: 'Save the current text of a chapter as a named version.',
    access: 'signedIn',
    body: z.object({ name: z.optional(VersionName) }),
    answer: { status: 201, body: VersionAnswer },
    refusals: ['not_found', 'conflict'],
  }),
  getVersion: endpoint({
    route: 'GET /chapters/{id}/versions/{versionId}',
    summary: 'Get a version with its text.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ version: z.extend(Version, { content: z.string() }) }) },
    refusals: ['not_found'],
  }),
  nameVersion: endpoint({
    route: 'PUT /chapters/{id}/versions/{versionId}',
    summary: 'Name a version, which is then kept until you delete it. An empty name removes the name.',
    access: 'signedIn',
    body: z.object({ name: VersionName }),
    answer: { status: 200, body: VersionAnswer },
    refusals: ['not_found', 'conflict'],
  }),
  deleteVersion: endpoint({
    route: 'DELETE /chapters/{id}/versions/{versionId}',
    summary: 'Delete a version.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
  restoreVersion: endpoint({
    route: 'POST /chapters/{id}/versions/{versionId}/restore',
    summary: 'Restore a version. The current text is kept as a version.',
    access: 'signedIn',
    body: z.object({
      baseRevision: BaseRevision,
      saveId: z.optional(SaveId),
    }),
    answer: { status: 200, body: z.object({ chapter: Chapter }) },
    refusals: ['not_found', 'conflict'],
    conflict: z.object({ chapter: Chapter }),
  }),
} as const;
