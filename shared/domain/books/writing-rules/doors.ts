/**
 * What a text goes through on its way into a chapter, by the door that it comes in. Typing and dictation have no row:
 * their rules go by keys (`Writing` in `web/src/texts/editor`), with the same modules. A version that is restored and
 * a text that comes by the API are kept to the letter, so nothing of this is asked for them; so is what this product
 * exported or copied itself.
 */
export const doors = {
  paste: { cleans: true, sceneBreaks: true, byBlankLines: true, punctuates: false, ownNotes: true },
  import: { cleans: true, sceneBreaks: true, byBlankLines: true, punctuates: false, ownNotes: false },
  ai: { cleans: true, sceneBreaks: true, byBlankLines: false, punctuates: true, ownNotes: true },
} as const satisfies Readonly<Record<string, Door>>;

export type DoorName = keyof typeof doors;

interface Door {
  /** Soft hyphens and signs without width go. */
  readonly cleans: boolean;
  /** `* * *` alone in a line is the end of a scene. */
  readonly sceneBreaks: boolean;
  /** Three blank lines are one too, and other empty paragraphs go. */
  readonly byBlankLines: boolean;
  /** Quotation marks and dashes become those of the language. What others wrote keeps theirs. */
  readonly punctuates: boolean;
  /** Notes get labels that the chapter doesn't have. An imported book gets its own by chapter (`notes-of-chapters.ts`). */
  readonly ownNotes: boolean;
}
