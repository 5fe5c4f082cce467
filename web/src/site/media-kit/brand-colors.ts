/** Must match `web/src/ui/tokens.css`; a test checks this. */
export const brandColors = [
  { token: 'paper', name: 'Paper', light: '#f3f5f1', dark: '#0f1719', use: 'the background of every page' },
  { token: 'ink', name: 'Ink', light: '#14201e', dark: '#e6ece6', use: 'words' },
  { token: 'accent', name: 'Verdigris', light: '#0e5a55', dark: '#7ccbbf', use: 'the mark, links, buttons' },
  { token: 'expert', name: 'Mulberry', light: '#6d375e', dark: '#e3abd2', use: 'the second voice' },
  { token: 'voice', name: 'Marigold', light: '#ffe7a1', dark: '#5a4710', use: 'the sentence being played' },
] as const;

export type Ground = 'light' | 'dark';
export type BrandColor = (typeof brandColors)[number];

export const colorNamed = (token: BrandColor['token'], ground: Ground): string =>
  brandColors.find((color) => color.token === token)![ground];
