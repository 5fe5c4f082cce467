import type { Chance } from '#shared/domain/books/covers/chance.ts';
import type { Design } from '#shared/domain/books/covers/design.ts';
import { circle, filledLook, repeated, path, rect } from '#shared/domain/books/covers/shapes.ts';

const side = 150;
const top = 450;

export const tiles: Design = {
  face: 'sans',
  title: { x: 48, y: 100, width: 504, height: 310, align: 'start', rest: 'top', on: 'field' },
  author: { x: 48, y: 48, width: 504, height: 34, align: 'start', rest: 'top', on: 'field' },
  draw(palette, chance) {
    return repeated(12, (at) => tile((at % 4) * side, top + Math.floor(at / 4) * side, palette, chance));
  },
};

function tile(x: number, y: number, { ground, light, strong, ink }: Colours, chance: Chance): string {
  const background = chance.oneOf([ground, ground, strong, light]);
  const foreground = chance.oneOf(
    [ground, strong, light, ink].filter((one) => one !== background) as [string],
  );
  const shape = chance.oneOf([
    `M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z`,
    `M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z`,
    `M0 ${side / 2}A${side / 2} ${side / 2} 0 0 1 ${side} ${side / 2}Z M0 ${side}A${side / 2} ${side / 2} 0 0 1 ${side} ${side}Z`,
    `M0 0H${side}L0 ${side}Z`,
    'dot',
  ]);
  const rotation = chance.whole(0, 3) * 90;
  const drawing =
    shape === 'dot'
      ? circle(side / 2, side / 2, side * 0.32, filledLook(foreground))
      : path(shape, filledLook(foreground));
  return `<g transform="translate(${x} ${y}) rotate(${rotation} ${side / 2} ${side / 2})">${rect(0, 0, side + 0.5, side + 0.5, filledLook(background))}${drawing}</g>`;
}

interface Colours {
  readonly ground: string;
  readonly light: string;
  readonly strong: string;
  readonly ink: string;
}
