import type { WritingDay } from '#shared/domain/books/writing-goals.ts';

export const writingDayView = ({ day, words, characters, goal, measure }: WritingDay): WritingDay => ({
  day,
  words,
  characters,
  goal,
  measure,
});
