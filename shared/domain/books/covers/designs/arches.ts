import type { Chance } from '#shared/domain/books/covers/chance.ts';
import type { Design } from '#shared/domain/books/covers/design.ts';
import {
  circle,
  outlineLook,
  filledLook,
  repeated,
  rounded,
  path,
  rect,
} from '#shared/domain/books/covers/shapes.ts';

const [middle, spring, foot] = [300, 300, 540];

export const arches: Design = {
  face: 'serif',
  title: { x: 76, y: 574, width: 448, height: 200, align: 'middle', rest: 'middle', on: 'field' },
  author: { x: 76, y: 788, width: 448, height: 34, align: 'middle', rest: 'bottom', on: 'field' },
  draw({ light, strong, field }, chance) {
    const isPointed = chance.oneOf([true, false]);
    const count = chance.whole(4, 6);
    const step = 152 / count;
    const arch = (half: number) => {
      const top = isPointed
        ? `A${rounded(half * 2)} ${rounded(half * 2)} 0 0 1 ${middle} ${rounded(spring - half * 1.2)}A${rounded(half * 2)} ${rounded(half * 2)} 0 0 1 ${rounded(middle + half)} ${spring}`
        : `A${rounded(half)} ${rounded(half)} 0 0 1 ${rounded(middle + half)} ${spring}`;
      return `M${rounded(middle - half)} ${foot}V${spring}${top}V${foot}`;
    };
    return [
      rect(26, 26, 548, 848, outlineLook(light, 2)),
      rect(35, 35, 530, 830, outlineLook(light, 0.8)),
      path(`${arch(208)}Z`, filledLook(strong)),
      path(`${arch(208 - step * count)}Z`, filledLook(field)),
      repeated(count + 1, (at) => path(arch(208 - step * at), outlineLook(light, at === 0 ? 3 : 1.4))),
      path(`M70 ${foot}H530`, outlineLook(light, 3)),
      path(`M70 ${foot + 7}H530`, outlineLook(light, 0.8)),
      crescentMoon(chance, light, field),
      repeated(16, () => star(chance, light)),
    ].join('');
  },
};

function crescentMoon(chance: Chance, light: string, field: string): string {
  const y = spring + 30;
  const bite = chance.between(12, 26);
  return (
    circle(middle, y, 34, filledLook(light)) + circle(middle + bite, y - bite / 2, 33, filledLook(field))
  );
}

function star(chance: Chance, light: string): string {
  const [x, y, size] = [chance.between(60, 540), chance.between(60, 500), chance.between(3, 9)];
  const dx = Math.abs(x - middle);
  if (dx < 222 && y > spring - Math.sqrt(Math.max(0, 262 ** 2 - dx ** 2))) return '';
  const [s, w] = [rounded(size), rounded(size * 0.16)];
  return path(
    `M${rounded(x)} ${rounded(y)}m0 -${s}l${w} ${rounded(size - size * 0.16)} ${rounded(size - size * 0.16)} ${w} -${rounded(size - size * 0.16)} ${w} -${w} ${rounded(size - size * 0.16)} -${w} -${rounded(size - size * 0.16)} -${rounded(size - size * 0.16)} -${w} ${rounded(size - size * 0.16)} -${w}z`,
    filledLook(light),
  );
}
