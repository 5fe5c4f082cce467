/**
 * The rules for text that enters a chapter, by its source. Typing and dictation aren't listed: their rules run per key
 * (`Writing` in `web/src/texts/editor`), in the same modules. Restored versions, text from the API and our own exports
 * and copies stay unchanged.
 */
export const doors = {
  paste: { cleans: true, sceneBreaks: true, byBlankLines: true, punctuates: false, ownNotes: true },
  import: { cleans: true, sceneBreaks: true, byBlankLines: true, punctuates: false, ownNotes: false },
  ai: { cleans: true, sceneBreaks: true, byBlankLines: false, punctuates: true, ownNotes: true },
} as const satisfies Readonly<Record<string, Door>>;

export type DoorName = keyof typeof doors;

interface Door {
  readonly cleans: boolean;
  readonly sceneBreaks: boolean;
  /** Three blank lines are a scene break too; other empty paragraphs are removed. */
  readonly byBlankLines: boolean;
  /** Converts quotation marks and dashes to the language's. False for other people's text. */
  readonly punctuates: boolean;
  /**
   * Renames notes with labels that the chapter has. An imported book gets its labels per chapter
   * (`notes-of-chapters.ts`).
   */
  readonly ownNotes: boolean;
}
