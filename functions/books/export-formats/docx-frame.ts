import type { FileChild, ISectionOptions, IStylesOptions } from 'docx';

/** All of a document but its text. */
export interface DocxFrame {
  readonly styles: IStylesOptions;
  /** What stands before the first chapter. */
  readonly opening: readonly FileChild[];
  /** Paper, header and footer. */
  readonly section: Omit<ISectionOptions, 'children'>;
  /** What stands for a scene break. */
  readonly sceneBreak: string;
  readonly isHyphenated: boolean;
}
