import { icon, markAt, svg, wordmark } from './drawings.ts';
import { colorNamed, type Ground } from '#web/site/media-kit/brand-colors.ts';
import type { KitFile } from '#web/site/media-kit/kit-files.ts';

export const drawingOf = (name: KitFile['name']): string => drawings[name]();

const drawings: Readonly<Record<KitFile['name'], () => string>> = {
  'quillcast-wordmark-light': () => wordmark(colorNamed('accent', 'light'), colorNamed('ink', 'light')),
  'quillcast-wordmark-dark': () => wordmark(colorNamed('accent', 'dark'), colorNamed('ink', 'dark')),
  'quillcast-mark-light': () => markAlone('light'),
  'quillcast-mark-dark': () => markAlone('dark'),
  'quillcast-icon': () =>
    icon({ ground: colorNamed('accent', 'light'), ink: colorNamed('paper', 'light') }, 7, 0.8),
  'quillcast-card': linkCard,
};

const markAlone = (ground: Ground) => svg(32, 32, [markAt(0, 0, 32, colorNamed('accent', ground))]);

function linkCard(): string {
  const [ground, light] = [colorNamed('accent', 'light'), colorNamed('paper', 'light')];
  return svg(1_200, 630, [
    `<rect width="1200" height="630" fill="${ground}"/>`,
    `<g opacity="0.3">${markAt(590, 20, 600, colorNamed('accent', 'dark'))}</g>`,
    markAt(92, 78, 82, light),
    `<text x="196" y="139" font-size="56" fill="${light}">Quillcast</text>`,
    `<text x="96" y="404" font-size="92" fill="${light}">Write it. Keep it.</text>`,
    `<text x="96" y="514" font-size="92" fill="${light}">Hear it.</text>`,
  ]);
}
