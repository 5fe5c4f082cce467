import type { Design } from '#shared/domain/books/covers/design.ts';
import {
  circle,
  outlineLook,
  filledLook,
  repeated,
  rounded,
  path,
} from '#shared/domain/books/covers/shapes.ts';

export const orbits: Design = {
  face: 'sans',
  title: { x: 52, y: 64, width: 496, height: 270, align: 'start', rest: 'top', on: 'field' },
  author: { x: 52, y: 812, width: 496, height: 34, align: 'start', rest: 'bottom', on: 'field' },
  draw({ field, light, strong }, chance) {
    const [x, y] = [chance.between(280, 400), chance.between(560, 600)];
    const tilt = chance.between(-28, -12);
    const flatness = chance.between(0.26, 0.36);
    const sun = chance.between(58, 84);
    const count = chance.whole(5, 7);
    const radiusOf = (at: number) => sun * 1.55 + at * ((430 - sun * 1.55) / count);
    const bodies = Array.from({ length: count }, (_, at) => {
      const angle = chance.between(0, 2 * Math.PI);
      const [px, py] = [x + Math.cos(angle) * radiusOf(at), y + Math.sin(angle) * radiusOf(at) * flatness];
      const size = chance.between(6, 9 + at * 2.4);
      const colour = at % 3 === 1 ? light : strong;
      return {
        inFront: py > y,
        drawing: circle(px, py, size + 5, filledLook(field)) + circle(px, py, size, filledLook(colour)),
      };
    });
    const travelling = (front: boolean) =>
      bodies.map(({ inFront, drawing }) => (inFront === front ? drawing : '')).join('');
    const stars = repeated(46, () =>
      circle(chance.between(20, 580), chance.between(330, 800), chance.between(0.7, 1.7), filledLook(strong)),
    );
    const halfOrbit = (front: boolean) =>
      repeated(count, (at) => {
        const [rx, ry] = [radiusOf(at), radiusOf(at) * flatness];
        return path(
          `M${rounded(x - rx)} ${rounded(y)}A${rounded(rx)} ${rounded(ry)} 0 0 ${front ? 0 : 1} ${rounded(x + rx)} ${rounded(y)}`,
          outlineLook(strong, 1.6),
        );
      });
    const turned = (drawing: string) =>
      `<g transform="rotate(${rounded(tilt)} ${rounded(x)} ${rounded(y)})">${drawing}</g>`;
    return (
      stars +
      turned(halfOrbit(false) + travelling(false)) +
      circle(x, y, sun, filledLook(light)) +
      turned(halfOrbit(true) + travelling(true))
    );
  },
};
