export const backupReasons = [
  'before restore',
  'before import',
  'before merge',
  'before replace',
  'before AI change',
] as const;
export type BackupReason = (typeof backupReasons)[number];

export const versionReasons = [
  'named',
  'save point',
  'before split',
  'before join',
  ...backupReasons,
] as const;
export type VersionReason = (typeof versionReasons)[number];
