import type { VersionReason } from '#shared/domain/books/version-reasons.ts';

export const reasonWords: Readonly<Record<VersionReason, string>> = {
  named: 'Saved by you',
  'save point': 'Saved while you wrote',
  'before split': 'Before the chapter was split',
  'before join': 'Before it was joined with the next',
  'before restore': 'Before a restore',
  'before import': 'Before an import',
  'before merge': 'Before two texts were merged',
  'before replace': 'Before a replacement',
  'before AI change': 'Before a change by the AI',
};
