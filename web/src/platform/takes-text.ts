/** Whether what is typed with the focus on an element goes into it, or chooses in it. */
export const takesText = (element: Element | null): boolean =>
  element?.closest(
    'input:not([type=range]), textarea, select, [contenteditable=""], [contenteditable=true]',
  ) != null;
