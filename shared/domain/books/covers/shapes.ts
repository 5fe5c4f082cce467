export const coverWidth = 600;
export const coverHeight = 900;

export const circle = (x: number, y: number, radius: number, look: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${look}/>`;

export const rect = (x: number, y: number, width: number, height: number, look: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${look}/>`;

export const path = (d: string, look: string): string => `<path d="${d}" ${look}/>`;

export const filled = (colour: string, opacity = 1): string =>
  `fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}`;

export const drawn = (colour: string, width: number, opacity = 1): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}`;

export const lineThrough = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

export const curveThrough = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(([x, y], at) => {
      const previousPoint = points[at - 1];
      if (!previousPoint) return `M${n(x)} ${n(y)}`;
      const middleX = (previousPoint[0] + x) / 2;
      return `C${n(middleX)} ${n(previousPoint[1])} ${n(middleX)} ${n(y)} ${n(x)} ${n(y)}`;
    })
    .join('');

export const many = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** Rounds a coordinate to tenths of a unit, the finest visible step. */
export const n = (value: number): number => Math.round(value * 10) / 10;
