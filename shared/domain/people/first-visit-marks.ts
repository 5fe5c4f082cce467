/** Buttons that say what they are for until their person has seen it: the panels of a book's page. */
export const firstVisitMarks = ['ai', 'audio', 'versions'] as const;

export type FirstVisitMark = (typeof firstVisitMarks)[number];
