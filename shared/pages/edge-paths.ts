import { imagesFolderOf, mediaFolders, publicMediaFolder } from '#shared/addresses.ts';

/**
 * The CloudFront paths to invalidate for a thing. At most two per thing, because CloudFront allows only fifteen
 * wildcard invalidations at once for the whole site and charges for each. Pages are cached under the viewer function's
 * rewritten names, which share a prefix, so the pages that show a thing needn't be found. Things of a new kind must be
 * unpublished through `edges.withdraw`, or through `edge-notes.ts` if they are already deleted.
 */
export const edgePathsOf = {
  /** A shared audio, by the id of its public copy. */
  audio: (publicMediaId) => [renderedPagesPath, `/${publicMediaFolder(publicMediaId)}*`],
  /** An audio that became unlisted. */
  listing: () => [renderedPagesPath],
  playlist: () => [renderedPagesPath],
  post: () => [renderedPagesPath],
  shortLink: () => [renderedPagesPath],
  /** A former username; the thing's id is the creator's id. */
  username: () => [renderedPagesPath],
  image: (creatorId) => [`/${imagesFolderOf(creatorId)}*`],
  /** The covers of a post, by `{creatorId}/{postId}`. */
  covers: (covered) => [`/${mediaFolders.covers}/${covered}/*`],
  /**
   * A channel's texts and pictures, by the creator's id. Includes all pages, because the person is named on everything
   * they published.
   */
  channel: (creatorId) => [renderedPagesPath, `/${imagesFolderOf(creatorId)}*`],
  account: () => [renderedPagesPath, allMediaPath],
} as const satisfies Record<string, (id: string) => readonly string[]>;

/**
 * Merges the paths of many things. If there are too many paths in one folder, the whole folder is invalidated instead.
 */
export function edgePathsOfAll(things: readonly WithdrawnItem[]): string[] {
  const paths = new Set(things.flatMap(({ kind, id }) => edgePathsOf[kind](id)));
  const folders = Object.values(mediaFolders).map((folder) => `/${folder}/*`);
  const full = folders.filter(
    (folder) => [...paths].filter((path) => isWithin(path, folder)).length > maxPathsPerFolder,
  );
  const allPaths = [...new Set([...paths, ...full])];
  return allPaths.filter((path) => !allPaths.some((other) => other !== path && isWithin(path, other)));
}

const isWithin = (path: string, pattern: string) => path.startsWith(pattern.slice(0, -1));

const renderedPagesPath = '/api/pages/*';
const allMediaPath = '/media/*';
const maxPathsPerFolder = 3;

export type WithdrawnKind = keyof typeof edgePathsOf;
export interface WithdrawnItem {
  readonly kind: WithdrawnKind;
  readonly id: string;
}
