export const isApple = (): boolean => /Mac|iP(?:hone|[oa]d)/.test(navigator.platform);

export const modKeyName = (): string => (isApple() ? '⌘' : 'Ctrl');

/** Requires the modifier alone. On a Mac, Ctrl-K is an editing key of every text field. */
export const isModKey = (event: KeyboardEvent, letter: string): boolean =>
  (isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === letter;
