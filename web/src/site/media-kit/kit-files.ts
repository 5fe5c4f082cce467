/** Drawn by `web/brand` during the build. */
export const kitFiles = [
  {
    name: 'quillcast-wordmark-light',
    says: 'Wordmark for light backgrounds',
    on: 'light',
    pngWidth: 1_600,
  },
  {
    name: 'quillcast-wordmark-dark',
    says: 'Wordmark for dark backgrounds',
    on: 'dark',
    pngWidth: 1_600,
  },
  { name: 'quillcast-mark-light', says: 'Mark for light backgrounds', on: 'light', pngWidth: 1_024 },
  { name: 'quillcast-mark-dark', says: 'Mark for dark backgrounds', on: 'dark', pngWidth: 1_024 },
  { name: 'quillcast-icon', says: 'Icon', on: 'light', pngWidth: 1_024 },
  { name: 'quillcast-card', says: 'Card, 1,200 × 630', on: 'dark', pngWidth: 1_200 },
] as const;

export const kitFolder = '/media-kit';
export const kitSound = `${kitFolder}/quillcast-sound.mp3`;
export const kitArchive = `${kitFolder}/quillcast-media-kit.zip`;

export type KitFile = (typeof kitFiles)[number];
