import type { ChapterOfBook } from './cited-spans.ts';

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

/** Navigates to a chapter, or to a passage in it: the match of `exact` with the zero-based index `occurrence`. */
export type Go = (
  chapterId: string,
  passage?: { readonly exact: string; readonly occurrence: number },
) => void;
