import type { Appearance } from './photograph.ts';

export const readmePictures: readonly ReadmePicture[] = [
  { scene: 'ai-cited', file: 'desk', width: 1280, theme: 'light' },
  { scene: 'book-audio-ready', file: 'chapter-audio', width: 1280, theme: 'dark' },
  { scene: 'studio-scripted', file: 'podcast', width: 1280, theme: 'light' },
  { scene: 'create', file: 'create', width: 1280, theme: 'light' },
  { scene: 'channel', file: 'channel', width: 1280, theme: 'dark' },
  { scene: 'post-seeded', file: 'post', width: 1280, theme: 'dark' },
  { scene: 'feed', file: 'feed', width: 1280, theme: 'light' },
];

export const pictureFolder = 'docs/screens';

/**
 * A file with the labels visible in each picture. A picture is out of date if the product no longer has one of its
 * labels.
 */
export const labelsFile = `${pictureFolder}/labels.json`;

export type LabelsOfPictures = Readonly<Record<string, readonly string[]>>;

interface ReadmePicture extends Appearance {
  readonly scene: string;
  readonly file: string;
}
