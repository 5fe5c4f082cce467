import { colorNamed, type Ground } from '#web/site/media-kit/brand-colors.ts';
import type { KitFile } from '#web/site/media-kit/kit-files.ts';

/** A file of the media kit as SVG. Its words are text in Literata, of which `make-kit.ts` makes shapes. */
export const drawingOf = (name: KitFile['name']): string => drawings[name]();

const drawings: Readonly<Record<KitFile['name'], () => string>> = {
  'quillcast-wordmark-light': () => wordmark('light'),
  'quillcast-wordmark-dark': () => wordmark('dark'),
  'quillcast-mark-light': () => markAlone('light'),
  'quillcast-mark-dark': () => markAlone('dark'),
  'quillcast-icon': icon,
  'quillcast-card': card,
};

function wordmark(ground: Ground): string {
  return svg(168, 40, [
    `<g transform="translate(2 14.5)">${mark(colorNamed('accent', ground))}</g>`,
    `<text x="42" y="29" font-size="27" fill="${colorNamed('ink', ground)}">Quillcast</text>`,
  ]);
}

function markAlone(ground: Ground): string {
  return svg(34, 22, [`<g transform="translate(1 1)">${mark(colorNamed('accent', ground))}</g>`]);
}

function icon(): string {
  return svg(32, 32, [
    `<rect width="32" height="32" rx="7" fill="${colorNamed('accent', 'light')}"/>`,
    `<path d="M4 21h6l2-4 3 8 4-17 3 13h6" ${stroke(colorNamed('paper', 'light'), 2.4)}/>`,
  ]);
}

function card(): string {
  const [ground, light] = [colorNamed('accent', 'light'), colorNamed('paper', 'light')];
  return svg(1_200, 630, [
    `<rect width="1200" height="630" fill="${ground}"/>`,
    `<g opacity="0.35"><g transform="translate(520 228) scale(22)">${mark(colorNamed('accent', 'dark'), 1.2)}</g></g>`,
    `<g transform="translate(96 92) scale(2.6)">${mark(light)}</g>`,
    `<text x="196" y="139" font-size="56" fill="${light}">Quillcast</text>`,
    `<text x="96" y="404" font-size="92" fill="${light}">Write it. Keep it.</text>`,
    `<text x="96" y="514" font-size="92" fill="${light}">Hear it.</text>`,
  ]);
}

/** A line that is calm, then speaks; 32 × 20. The bar above every page draws the same. */
const mark = (color: string, width = 2.2) =>
  `<path d="M1 13h8l2-4 3 8 4-16 3 12h10" ${stroke(color, width)}/>`;

const stroke = (color: string, width: number) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

const svg = (width: number, height: number, parts: readonly string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ' font-family="Literata" font-weight="500">',
    ...parts,
    '</svg>',
  ].join('');
