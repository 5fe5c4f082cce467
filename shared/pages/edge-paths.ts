import { imagesOf, mediaFolders, publicMediaFolder } from '#shared/addresses.ts';

/**
 * The paths under which edges keep what shows a thing, by its kind and id: at most two, since CloudFront forgets fifteen
 * with a star at once for everybody and has each paid for. Pages are kept by the names that the viewer function makes of
 * their addresses, which all begin alike: where a thing is shown is not looked up.
 */
export const edgePathsOf = {
  /** A shared audio, by the id of its public copy. */
  audio: (publicMediaId) => [drawnPages, `/${publicMediaFolder(publicMediaId)}*`],
  /** An audio that only its link leads to from now on. */
  listing: () => [drawnPages],
  playlist: () => [drawnPages],
  post: () => [drawnPages],
  shortLink: () => [drawnPages],
  /** A username that was given up, by the creator's id. */
  username: () => [drawnPages],
  /** The pictures of a person, by the creator's id. */
  image: (creatorId) => [`/${imagesOf(creatorId)}*`],
  /** The covers of a post, by `{creatorId}/{postId}`. */
  covers: (covered) => [`/${mediaFolders.covers}/${covered}/*`],
  /** What somebody wrote and drew on their channel, by the creator's id: they are named on all that they made. */
  channel: (creatorId) => [drawnPages, `/${imagesOf(creatorId)}*`],
  /** All that somebody made. */
  account: () => [drawnPages, allMedia],
} as const satisfies Record<string, (id: string) => readonly string[]>;

/** The paths of all of them, few however many they are: where too much of one folder goes, the whole folder does. */
export function edgePathsOfAll(things: readonly Withdrawn[]): string[] {
  const paths = new Set(things.flatMap(({ kind, id }) => edgePathsOf[kind](id)));
  const folders = Object.values(mediaFolders).map((folder) => `/${folder}/*`);
  const full = folders.filter(
    (folder) => [...paths].filter((path) => isWithin(path, folder)).length > mostOfOneFolder,
  );
  const all = [...new Set([...paths, ...full])];
  return all.filter((path) => !all.some((other) => other !== path && isWithin(path, other)));
}

const isWithin = (path: string, pattern: string) => path.startsWith(pattern.slice(0, -1));

/** All that functions draw, by the names that the viewer function makes. */
const drawnPages = '/api/pages/*';
const allMedia = '/media/*';
const mostOfOneFolder = 3;

export type WithdrawnKind = keyof typeof edgePathsOf;
export interface Withdrawn {
  readonly kind: WithdrawnKind;
  readonly id: string;
}
