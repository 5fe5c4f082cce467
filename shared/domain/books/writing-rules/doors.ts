/**
 * The rules for text that enters a chapter, by its source. Typing and dictation aren't listed: the editor applies the
 * rules of this folder key by key (`web/src/texts/editor/surface`). Restored versions, text from the API and our own
 * exports and copies stay unchanged.
 */
export const arrivalRules = {
  paste: { cleans: true, sceneBreaks: true, byBlankLines: true, punctuates: false, ownNotes: true },
  import: { cleans: true, sceneBreaks: true, byBlankLines: true, punctuates: false, ownNotes: false },
  ai: { cleans: true, sceneBreaks: true, byBlankLines: false, punctuates: true, ownNotes: true },
} as const satisfies Readonly<Record<string, ArrivalRules>>;

export type ArrivalSource = keyof typeof arrivalRules;

interface ArrivalRules {
  readonly cleans: boolean;
  readonly sceneBreaks: boolean;
  /** Whether three blank lines are a scene break too; other empty paragraphs are then removed. */
  readonly byBlankLines: boolean;
  /** Whether quotation marks and dashes are converted to those of the language. False for text by other people. */
  readonly punctuates: boolean;
  /**
   * Whether notes are renamed if the chapter already uses their labels. An imported book gets its labels per chapter
   * (`notes-of-chapters.ts`).
   */
  readonly ownNotes: boolean;
}
