/** Apple’s devices have ⌘ where others have Ctrl. */
export const isApple = (): boolean => /Mac|iP(?:hone|[oa]d)/.test(navigator.platform);

/** What is written on that key. */
export const modKeyName = (): string => (isApple() ? '⌘' : 'Ctrl');

/** Whether a letter is pressed with that key alone. On a Mac, Ctrl-K is a key of every text field. */
export const isModKey = (event: KeyboardEvent, letter: string): boolean =>
  (isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === letter;
