export const takesText = (element: Element | null): boolean =>
  element?.closest(
    'input:not([type=range]), textarea, select, [contenteditable=""], [contenteditable=true]',
  ) != null;
