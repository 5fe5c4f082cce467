import type { FileChild, ISectionOptions, IStylesOptions } from 'docx';

export interface DocxFrame {
  readonly styles: IStylesOptions;
  readonly opening: readonly FileChild[];
  readonly section: Omit<ISectionOptions, 'children'>;
  readonly sceneBreak: string;
  readonly isHyphenated: boolean;
}
