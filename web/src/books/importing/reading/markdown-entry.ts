/** A chapter whose text is Markdown, or the heading of a part. */
export interface MarkdownEntry {
  readonly kind: 'chapter' | 'part';
  readonly title: string;
  readonly content: string;
}
