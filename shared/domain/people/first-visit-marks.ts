export const firstVisitMarks = ['ai', 'audio', 'versions'] as const;

export type FirstVisitMark = (typeof firstVisitMarks)[number];
