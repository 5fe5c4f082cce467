import { compareNames } from './texts-of-archive.ts';

/**
 * Orders files by folder and name: “2” comes before “10”. Where the front matter of files has weights, as in Hugo,
 * Jekyll and Docusaurus, these come first; then the index file of a folder begins the folder and gives it its weight.
 */
export function orderedFiles<File extends FileWithValues>(files: readonly File[]): File[] {
  const weights = new Map<string, number>();
  for (const { name, values } of files) {
    const weight = weightFields.map((field) => Number(values[field])).find((number) => number > 0);
    if (weight !== undefined) weights.set(isIndex(name) ? folderOf(name) : name, weight);
  }
  const placeOf = ({ name }: File) => partsOf(weights.size > 0 && isIndex(name) ? folderOf(name) : name);
  return files.toSorted((one, other) => {
    const [ones, others] = [placeOf(one), placeOf(other)];
    let at = 0;
    while (at < ones.length && ones[at] === others[at]) at += 1;
    if (at === ones.length || at === others.length) return ones.length - others.length;
    const [weight, otherWeight] = [ones, others].map((parts) =>
      weights.get(parts.slice(0, at + 1).join('/')),
    );
    return (weight ?? Infinity) - (otherWeight ?? Infinity) || compareNames(ones[at]!, others[at]!);
  });
}

export const folderOf = (name: string): string => partsOf(name).slice(0, -1).join('/');

/** Whether a file introduces its folder. */
export const isIndex = (name: string): boolean => /^_?index\.\w+$/.test(partsOf(name).at(-1) ?? '');

/** Returns the folder that contains all files, such as the one that programs put around everything they pack. */
export function commonFolderOf(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => partsOf(folderOf(name)));
  const end = first.findIndex((part, at) => others.some((parts) => parts[at] !== part));
  return first.slice(0, end === -1 ? undefined : end).join('/');
}

const partsOf = (name: string): string[] => (name === '' ? [] : name.split('/'));

const weightFields = ['weight', 'nav_order', 'sidebar_position'];

export interface FileWithValues {
  readonly name: string;
  /** Values in the front matter. */
  readonly values: Readonly<Record<string, string>>;
}
