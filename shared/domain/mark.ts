/** `npm run brand` writes icons, wordmark and fonts from this (docs/decisions/135). */
export const brandMark = {
  size: 32,
  path: [
    'M30 2C15.5 1.2 5.8 10.2 6 21.3L2.2 28.4a1.3 1.3 0 0 0 2.3 1.2L8.6 22.6C12.3 12.8 19 6.5 30 2Z',
    'M11.1 19.7a1.5 1.5 0 0 1 3 0V24a1.5 1.5 0 0 1-3 0Z',
    'M15.5 14.3a1.5 1.5 0 0 1 3 0V25a1.5 1.5 0 0 1-3 0Z',
    'M19.9 10.7a1.5 1.5 0 0 1 3 0V20.3a1.5 1.5 0 0 1-3 0Z',
    'M24.3 8a1.5 1.5 0 0 1 3 0V14a1.5 1.5 0 0 1-3 0Z',
  ].join(''),
} as const;
