import type { Chance } from './chance.ts';
import type { Palette } from './design.ts';
import type { Family } from './families.ts';
import { curveThrough, lineThrough, repeated, rounded } from './shapes.ts';

export const motifSide = 48;

/** Draws each design family as a few bold shapes in a square, legible at thumbnail size. */
export const motifs: Readonly<Record<Family, Motif>> = {
  horizon({ ground, light, strong }, chance) {
    const radius = chance.between(9, 12.5);
    const x = chance.between(17, 31);
    const glints = repeated(3, (at) => {
      const half = radius * (1 - at * 0.26) * chance.between(0.6, 1);
      return `M${rounded(x - half)} ${rounded(34.5 + at * 4.5)}h${rounded(half * 2)}`;
    });
    return [
      circle(x, 30 - chance.between(0, 0.7) * radius, radius, filledLook(light)),
      rect(0, 30, motifSide, 18, filledLook(ground)),
      path(glints, { ...outlineLook(strong, 1.8), strokeLinecap: 'round' }),
    ];
  },

  waves({ light, strong }, chance) {
    const [start, late, accentWave] = [chance.between(0, 6.3), chance.between(0, 6.3), chance.whole(1, 4)];
    const line = (at: number) =>
      curveThrough(
        [-3, 10.5, 24, 37.5, 51].map((x) => {
          const near = 0.45 + 0.55 * Math.sin(x / 14 + start) ** 2;
          return [x, 24 + (at - 2.5) * 8 * near + Math.sin(x / 9 + late) * 4] as const;
        }),
      );
    const otherWaves = repeated(6, (at) => (at === accentWave ? '' : line(at)));
    return [path(otherWaves, outlineLook(light, 1.7)), path(line(accentWave), outlineLook(strong, 2.8))];
  },

  medallion({ strong }, chance) {
    const [leaves, width, from] = [chance.whole(3, 5), chance.between(5, 8.5), chance.between(0, 90)];
    const rosette = repeat(leaves, (at) => ellipse(24, 15.5, width, from + (at * 180) / leaves));
    return [
      group(outlineLook(strong, 1.3), [circle(24, 24, 19.5), ...rosette]),
      circle(24, 24, 2.4, filledLook(strong)),
    ];
  },

  tiles: (palette, chance) =>
    repeat(4, (at) => tile((at % 2) * 24, Math.floor(at / 2) * 24, palette, chance)),

  petals({ light, strong, ink }, chance) {
    const [leaves, rotation, width] = [chance.whole(5, 8), chance.between(0, 360), chance.between(4, 6)];
    return [
      group(
        filledLook(light, 0.75),
        repeat(leaves, (at) => ellipse(14, width, 10, rotation + (at * 360) / leaves)),
      ),
      circle(24, 24, 6.5, filledLook(strong)),
      circle(24, 24, 2.2, filledLook(ink)),
    ];
  },

  orbits({ field, light, strong }, chance) {
    const [x, y, sun] = [chance.between(20, 28), chance.between(21, 27), chance.between(6, 8)];
    const flatness = chance.between(0.28, 0.38);
    const radiusOf = (at: number) => sun * 1.6 + at * 6.5;
    const half = (sweep: 0 | 1) =>
      path(
        repeated(3, (at) => {
          const radius = radiusOf(at);
          return `M${rounded(x - radius)} ${rounded(y)}A${rounded(radius)} ${rounded(radius * flatness)} 0 0 ${sweep} ${rounded(x + radius)} ${rounded(y)}`;
        }),
        outlineLook(strong, 1.3),
      );
    const planet = (at: number, colour: string) => {
      const turn = chance.between(0.2, 2.9);
      const [px, py] = [x + Math.cos(turn) * radiusOf(at), y + Math.sin(turn) * radiusOf(at) * flatness];
      return [circle(px, py, 3.6, filledLook(field)), circle(px, py, 2.6, filledLook(colour))];
    };
    return [
      group({ transform: `rotate(${rounded(chance.between(-32, -12))} ${rounded(x)} ${rounded(y)})` }, [
        half(1),
        circle(x, y, sun, filledLook(light)),
        half(0),
        ...planet(1, light),
        ...planet(2, strong),
      ]),
    ];
  },

  hills({ ground, light, strong }, chance) {
    const hill = (level: number, look: Attributes) => {
      const points = [-12, 8, 28, 48, 66].map(
        (x, at) => [x, level + (at % 2 === 0 ? 1 : -1) * chance.between(1.5, 5)] as const,
      );
      return path(`${curveThrough(points)}V48H-12Z`, look);
    };
    return [
      circle(chance.between(14, 34), chance.between(16, 21), chance.between(7, 9.5), filledLook(light)),
      hill(28, filledLook(strong, 0.5)),
      hill(34, filledLook(strong)),
      hill(41, filledLook(ground)),
    ];
  },

  arches({ field, light, strong }, chance) {
    const isPointed = chance.oneOf([true, false]);
    const step = chance.between(4.5, 5.8);
    const arch = (half: number, look: Attributes) => {
      const top = isPointed
        ? `A${rounded(half * 2)} ${rounded(half * 2)} 0 0 1 24 ${rounded(25 - half * 1.2)}A${rounded(half * 2)} ${rounded(half * 2)} 0 0 1 ${rounded(24 + half)} 25`
        : `A${rounded(half)} ${rounded(half)} 0 0 1 ${rounded(24 + half)} 25`;
      return path(`M${rounded(24 - half)} 43V25${top}V43Z`, look);
    };
    return [
      arch(17, { ...filledLook(strong), stroke: light, strokeWidth: 1.5 }),
      arch(17 - step, filledLook(light)),
      arch(17 - step * 2, filledLook(field)),
      circle(24, 28, 2.6, filledLook(light)),
    ];
  },

  doorway({ light, strong }, chance) {
    const [left, width] = [chance.between(17, 24), chance.between(9, 11.5)];
    const [spread, away] = [chance.between(5, 12), chance.oneOf([-1, 0.3])];
    const right = left + width;
    const shape = (points: readonly (readonly [number, number])[], look: Attributes) =>
      path(`${lineThrough(points)}Z`, look);
    return [
      rect(0, 34, motifSide, 14, filledLook(strong)),
      shape(
        [
          [left, 34],
          [right, 34],
          [right + spread * (1 + away), motifSide],
          [left - spread * (1 - away), motifSide],
        ],
        filledLook(light, 0.8),
      ),
      rect(left, 10, width, 24, filledLook(light)),
      shape(
        [
          [right, 10],
          [right + 5, 7.5],
          [right + 5, 37],
          [right, 34],
        ],
        filledLook(strong),
      ),
    ];
  },

  trees({ ground, light, strong }, chance) {
    const trunk = (x: number, foot: number) => {
      const lean = chance.between(-3, 3);
      return `M${rounded(x - foot / 2)} 40L${rounded(x + lean - foot / 4)} 0h${rounded(foot / 2)}L${rounded(x + foot / 2)} 40Z`;
    };
    const far = () => trunk(chance.between(2, 46), 2.2);
    const near = (at: number) => trunk(5 + at * 13 + chance.between(-4, 4), chance.between(2.6, 4.4));
    return [
      circle(chance.between(16, 32), chance.between(17, 22), chance.between(10.5, 13), filledLook(light)),
      path(repeated(4, far), filledLook(strong, 0.4)),
      path(repeated(4, near), filledLook(strong)),
      rect(0, 38, motifSide, 10, filledLook(ground)),
    ];
  },
};

function tile(x: number, y: number, { ground, light, strong, ink }: Palette, chance: Chance): Shape {
  const background = chance.oneOf([ground, ground, strong, light]);
  const foreground = chance.oneOf(
    [ground, strong, light, ink].filter((one) => one !== background) as [string],
  );
  const shape = chance.oneOf([
    'M0 0h24A24 24 0 0 1 0 24Z',
    'M0 0h24A24 24 0 0 1 0 24Z',
    'M0 12A12 12 0 0 1 24 12ZM0 24A12 12 0 0 1 24 24Z',
    'M0 0h24L0 24Z',
    'M12 4a8 8 0 0 1 0 16a8 8 0 0 1 0-16',
  ]);
  const rotation = chance.whole(0, 3) * 90;
  return group({ transform: `translate(${x} ${y}) rotate(${rotation} 12 12)` }, [
    rect(0, 0, 24.2, 24.2, filledLook(background)),
    path(shape, filledLook(foreground)),
  ]);
}

const repeat = <Result>(count: number, draw: (at: number) => Result): Result[] =>
  Array.from({ length: count }, (_, at) => draw(at));

const circle = (cx: number, cy: number, r: number, look?: Attributes): Shape => ({
  tag: 'circle',
  attributes: { cx: rounded(cx), cy: rounded(cy), r: rounded(r), ...look },
});

const ellipse = (cy: number, rx: number, ry: number, degrees: number): Shape => ({
  tag: 'ellipse',
  attributes: {
    cx: 24,
    cy,
    rx: rounded(rx),
    ry: rounded(ry),
    transform: `rotate(${rounded(degrees)} 24 24)`,
  },
});

export const rect = (x: number, y: number, width: number, height: number, look: Attributes): Shape => ({
  tag: 'rect',
  attributes: { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height), ...look },
});

const path = (d: string, look: Attributes): Shape => ({ tag: 'path', attributes: { d, ...look } });

const group = (attributes: Attributes, parts: readonly Shape[]): Shape => ({ tag: 'g', attributes, parts });

export const filledLook = (fill: string, fillOpacity?: number): Attributes => ({
  fill,
  ...(fillOpacity !== undefined && { fillOpacity }),
});

const outlineLook = (stroke: string, strokeWidth: number): Attributes => ({
  fill: 'none',
  stroke,
  strokeWidth,
});

/** An SVG element, drawn by React and by `svgOf` (artwork.ts). */
export interface Shape {
  readonly tag: 'circle' | 'ellipse' | 'g' | 'path' | 'rect';
  readonly attributes: Attributes;
  readonly parts?: readonly Shape[];
}
export type Attributes = Readonly<Record<string, string | number>>;
type Motif = (palette: Palette, chance: Chance) => readonly Shape[];
