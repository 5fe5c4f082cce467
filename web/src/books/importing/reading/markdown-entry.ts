export interface MarkdownEntry {
  readonly kind: 'chapter' | 'part';
  readonly title: string;
  readonly content: string;
  /** The path of the chapter's file, to which the addresses of its pictures are relative. */
  readonly file?: string;
}
