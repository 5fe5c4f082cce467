export const headerColors = [
  { color: '#6366f1', name: 'Indigo' },
  { color: '#1d4f91', name: 'Ultramarine' },
  { color: '#0e5a55', name: 'Verdigris' },
  { color: '#4d6b2f', name: 'Moss' },
  { color: '#e3b23c', name: 'Marigold' },
  { color: '#b4532a', name: 'Terracotta' },
  { color: '#9c2a1c', name: 'Madder' },
  { color: '#7b3f6a', name: 'Mulberry' },
  { color: '#d8cfc0', name: 'Linen' },
  { color: '#2b3236', name: 'Slate' },
] as const;

export function headerColorOf(text: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text.trim().toLowerCase())?.[1];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** The share of black mixed into the colour behind light text; behind dark text the colour stays as it is. */
export const blackShare = 0.08;

/**
 * Chooses light text if its contrast on the colour with black mixed in (`deepenedColor`) is at least 4.5:1 (WCAG
 * 1.4.3). Otherwise chooses dark text, which then has that contrast on the colour itself. An invalid colour counts as
 * black.
 */
export const textToneOn = (color: string): 'light' | 'dark' =>
  contrastOf('#ffffff', deepenedColor(color)) >= minContrast ? 'light' : 'dark';

/** Returns the WCAG contrast ratio, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((color) => luminanceOf(channelsOf(color)))
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const deepenedColor = (color: string): string =>
  `#${channelsOf(color)
    .map((value) =>
      Math.round(value * (1 - blackShare))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const minContrast = 4.5;

const channelsOf = (color: string): readonly number[] => {
  const digits = headerColorOf(color)?.slice(1) ?? '000000';
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
};

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
