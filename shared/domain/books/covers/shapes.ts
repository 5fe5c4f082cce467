export const coverWidth = 600;
export const coverHeight = 900;

export const circle = (x: number, y: number, radius: number, look: string): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" ${look}/>`;

export const rect = (x: number, y: number, width: number, height: number, look: string): string =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" ${look}/>`;

export const path = (d: string, look: string): string => `<path d="${d}" ${look}/>`;

export const filledLook = (colour: string, opacity = 1): string =>
  `fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}`;

export const outlineLook = (colour: string, width: number, opacity = 1): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}`;

export const lineThrough = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');

export const curveThrough = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(([x, y], at) => {
      const previousPoint = points[at - 1];
      if (!previousPoint) return `M${rounded(x)} ${rounded(y)}`;
      const middleX = (previousPoint[0] + x) / 2;
      return `C${rounded(middleX)} ${rounded(previousPoint[1])} ${rounded(middleX)} ${rounded(y)} ${rounded(x)} ${rounded(y)}`;
    })
    .join('');

export const repeated = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** Rounds a coordinate to tenths of a unit, the finest visible step. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
