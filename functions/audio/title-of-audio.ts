import { maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';

/** The title of the audio of a text, whose name may be longer. */
export const titleOfAudio = (name: string): string =>
  name.length <= maxTitleCharacters ? name : `${shortened(name)}…`;

/** Never half a character of two. */
function shortened(name: string): string {
  const cut = name.slice(0, maxTitleCharacters - 1);
  return (/[\ud800-\udbff]$/u.test(cut) ? cut.slice(0, -1) : cut).trimEnd();
}
