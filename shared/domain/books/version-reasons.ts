export const keptBefore = [
  'before restore',
  'before import',
  'before merge',
  'before replace',
  'before AI change',
] as const;
export type KeptBefore = (typeof keptBefore)[number];

export const versionReasons = ['named', 'save point', 'before split', 'before join', ...keptBefore] as const;
export type VersionReason = (typeof versionReasons)[number];
