export interface ContentsLine {
  readonly title?: string;
  /** Missing for a part without a text. */
  readonly file?: string;
  readonly isPart?: boolean;
}
