import type { ChapterOfBook } from './cited-spans.ts';

/** A chapter that the AI names; a button where one can go there. */
export function ChapterMark({ chapter, onGo }: { chapter: ChapterOfBook; onGo: Go | undefined }) {
  const name = `chapter ${chapter.number}`;
  if (!onGo) return name;
  return (
    <button
      type="button"
      title={chapter.title}
      className="inline rounded-control bg-well px-1.5 font-ui text-small text-accent hover:underline"
      onClick={() => onGo(chapter.id)}
    >
      {name}
      <span className="sr-only">: {chapter.title}</span>
    </button>
  );
}

/** Leads to a chapter, and in it to a passage: the `occurrence`-th (from 0) of the words `exact`. */
export type Go = (
  chapterId: string,
  passage?: { readonly exact: string; readonly occurrence: number },
) => void;
