import type { MarkupElement } from './markup.ts';

export const emptiedPage = (id: string | undefined): MarkupElement => ({
  name: 'span',
  attributes: { class: pageClass, ...(id !== undefined && { id }) },
  children: [],
});

export const isEmptiedPage = ({ attributes }: MarkupElement): boolean => attributes['class'] === pageClass;

const pageClass = 'printed-page';
