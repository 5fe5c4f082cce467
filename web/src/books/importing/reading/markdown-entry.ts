export interface MarkdownEntry {
  readonly kind: 'chapter' | 'part';
  readonly title: string;
  readonly content: string;
}
