import { labelsIn, noteLabel, notesInBlock, withLabels } from '#shared/domain/books/markdown/note-labels.ts';

/**
 * Moves notes to the chapters that refer to them. Each chapter is a list of Markdown blocks and gets its notes at its
 * end, also those to which only other notes refer. They are numbered from 1 in the order of the references. A chapter
 * that already has exactly its notes, under distinct numbers, stays unchanged. An unreferenced note stays in its
 * chapter, or moves to the last chapter if it is `loose`, so no word is lost.
 */
export function withNotes(
  chapters: readonly (readonly string[])[],
  loose: readonly string[] = [],
): string[][] {
  const chapterParts = chapters.map((blocks, place) => ({
    body: blocks.filter((block) => noteLabel(block) === undefined),
    notes: notesOf(blocks, place),
  }));
  const added = notesOf(loose, Infinity);
  const notesByLabel = Map.groupBy(
    [...chapterParts.flatMap(({ notes }) => notes), ...added],
    ({ label }) => label,
  );
  const resolvedChapters = chapterParts.map(({ body, notes }, place) => ({
    body,
    notes,
    find: noteFinderAt(place, notesByLabel),
    own: notesReferredFrom(body, noteFinderAt(place, notesByLabel)),
  }));
  const usedNotes = new Set(resolvedChapters.flatMap(({ own }) => [...own]));
  return resolvedChapters.map(({ body, notes, find, own }, place) => {
    const candidateNotes = place === resolvedChapters.length - 1 ? [...notes, ...added] : notes;
    const unused = candidateNotes.filter((note) => !usedNotes.has(note));
    return unused.length === 0 && hasExactlyNotes(notes, own)
      ? [...chapters[place]!]
      : writeChapter(body, [...own, ...unused], find);
  });
}

/**
 * Resolves a reference to the chapter's own note with that label, else to the next note with that label in a later
 * chapter, else to the last one in an earlier chapter.
 */
const noteFinderAt =
  (place: number, byLabel: ReadonlyMap<string, readonly Note[]>): FindNote =>
  (label) => {
    const notes = byLabel.get(label) ?? [];
    return notes.find((note) => note.place >= place) ?? notes.at(-1);
  };

function notesReferredFrom(body: readonly string[], find: FindNote): Set<Note> {
  const referredNotes = new Set<Note>();
  const collectNotes = (text: string) => {
    for (const label of labelsIn(text)) {
      const note = find(label);
      if (note) referredNotes.add(note);
    }
  };
  body.forEach(collectNotes);
  // Iterating a set also visits items that are added meanwhile.
  for (const note of referredNotes) collectNotes(note.text);
  return referredNotes;
}

const hasExactlyNotes = (notes: readonly Note[], referred: ReadonlySet<Note>): boolean =>
  notes.length === referred.size &&
  notes.every((note) => referred.has(note) && /^\d{1,6}$/.test(note.label)) &&
  new Set(notes.map(({ label }) => label)).size === notes.length;

function writeChapter(body: readonly string[], notes: readonly Note[], find: FindNote): string[] {
  // Labels of references that lead to no note. No note gets one of these as its number, because the reference would
  // then lead to that note.
  const foreign = new Set(
    [...body, ...notes.map(({ text }) => text)].flatMap(labelsIn).filter((label) => !find(label)),
  );
  const numbers = new Map<Note, string>();
  let number = 0;
  for (const note of notes) {
    do number += 1;
    while (foreign.has(String(number)));
    numbers.set(note, String(number));
  }
  const numbered = (text: string) =>
    withLabels(text, (label) => {
      const note = find(label);
      return (note && numbers.get(note)) ?? label;
    });
  return [...body.map(numbered), ...notes.map((note) => `[^${numbers.get(note)!}]: ${numbered(note.text)}`)];
}

const notesOf = (blocks: readonly string[], place: number): Note[] =>
  blocks
    .filter((block) => noteLabel(block) !== undefined)
    .flatMap(notesInBlock)
    .map((text) => ({ label: noteLabel(text)!, text: text.replace(/^\[\^[^\]\s]+\]:[ \t]*/u, ''), place }));

type FindNote = (label: string) => Note | undefined;

interface Note {
  readonly label: string;
  readonly text: string;
  readonly place: number;
}
