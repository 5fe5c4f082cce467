import type { Design } from '#shared/domain/books/covers/design.ts';
import {
  circle,
  outlineLook,
  lineThrough,
  repeated,
  path,
  rect,
} from '#shared/domain/books/covers/shapes.ts';

const [x, y] = [300, 292];

export const medallion: Design = {
  face: 'serif',
  title: { x: 78, y: 510, width: 444, height: 232, align: 'middle', rest: 'middle', on: 'field' },
  author: { x: 78, y: 780, width: 444, height: 34, align: 'middle', rest: 'bottom', on: 'field' },
  draw({ strong }, chance) {
    const lobes = chance.whole(9, 17);
    const reach = chance.between(0.3, 0.48);
    const rings = repeated(3, (ring) => rosette(168 - ring * 44, lobes, reach, outlineLook(strong, 1.1)));
    return [
      rect(28, 28, 544, 844, outlineLook(strong, 5)),
      rect(39, 39, 522, 822, outlineLook(strong, 1)),
      repeated(4, (at) => corner(at, strong)),
      circle(x, y, 176, outlineLook(strong, 1)),
      circle(x, y, 182, outlineLook(strong, 2.5)),
      rings,
      path('M250 762h36M314 762h36', outlineLook(strong, 1.5)),
      path('M300 755l7 7-7 7-7-7z', outlineLook(strong, 1.5)),
    ].join('');
  },
};

/**
 * Draws a guilloche: a circle with a radius that oscillates slightly more than `lobes` times per round, until the line
 * closes.
 */
function rosette(radius: number, lobes: number, reach: number, look: string): string {
  const rounds = 4;
  const steps = 90 * rounds;
  const points = Array.from({ length: steps + 1 }, (_, at) => {
    const angle = (at / steps) * 2 * Math.PI * rounds;
    const swing = radius * (1 - reach / 2 + (reach / 2) * Math.cos(angle * (lobes + 1 / rounds)));
    return [x + Math.cos(angle) * swing, y + Math.sin(angle) * swing] as const;
  });
  return path(`${lineThrough(points)}Z`, look);
}

function corner(at: number, colour: string): string {
  const turn = at * 90;
  const [cx, cy] = [at === 0 || at === 3 ? 39 : 561, at < 2 ? 39 : 861];
  return `<g transform="translate(${cx} ${cy}) rotate(${turn})">${path('M0 46C24 44 44 24 46 0M0 34C16 32 32 16 34 0', outlineLook(colour, 1))}${circle(15, 15, 4.5, outlineLook(colour, 1))}</g>`;
}
