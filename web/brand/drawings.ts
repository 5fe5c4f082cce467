import { brandMark } from '#shared/domain/mark.ts';

export const markAt = (x: number, y: number, height: number, color: string): string =>
  `<path transform="translate(${x} ${y}) scale(${height / brandMark.size})" fill="${color}" d="${brandMark.path}"/>`;

/** The mark beside the name. The name is text in Literata until `asShapes` converts it to shapes. */
export const wordmark = (markColor: string, nameColor: string): string =>
  svg(138, 32, [
    markAt(0, 2, 28, markColor),
    `<text x="33" y="23.5" font-size="24" fill="${nameColor}">Quillcast</text>`,
  ]);

/** `corner` is the radius in a 32-unit square; `share` is the part of the square that the mark fills. */
export const icon = (
  { ground, ink }: { readonly ground: string; readonly ink: string },
  corner: number,
  share: number,
): string => {
  const edge = Math.round(brandMark.size * (1 - share) * 5) / 10;
  return svg(brandMark.size, brandMark.size, [
    `<rect width="32" height="32" rx="${corner}" fill="${ground}"/>`,
    markAt(edge, edge, brandMark.size * share, ink),
  ]);
};

export const svg = (width: number, height: number, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ' font-family="Literata" font-weight="500">',
    ...parts,
    '</svg>',
  ].join('');
