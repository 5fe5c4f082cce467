/** What a chapter is called, also one that its author gave no title. `number` counts the chapters of its book from 1. */
export const nameOfChapter = (title: string, number: number): string => title.trim() || `Chapter ${number}`;
