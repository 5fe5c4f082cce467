/** What was about to happen when a version was kept. */
export const keptBefore = [
  'before restore',
  'before import',
  'before merge',
  'before replace',
  'before AI change',
] as const;
export type KeptBefore = (typeof keptBefore)[number];

/** Why there is a version: its author named it, some time or many words had passed, or something was about to happen. */
export const versionReasons = ['named', 'save point', 'before split', 'before join', ...keptBefore] as const;
export type VersionReason = (typeof versionReasons)[number];
