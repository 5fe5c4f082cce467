import type { FileChild, ISectionOptions, IStylesOptions } from 'docx';
import type { TextArea } from './docx-picture.ts';

export interface DocxFrame {
  readonly styles: IStylesOptions;
  readonly opening: readonly FileChild[];
  readonly section: Omit<ISectionOptions, 'children'>;
  readonly textArea: TextArea;
  readonly sceneBreak: string;
  readonly isHyphenated: boolean;
}
