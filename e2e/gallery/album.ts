import { writeFile } from 'node:fs/promises';
import type { Picture } from './photograph.ts';

export async function writeAlbum(folder: string, pictures: readonly Picture[]): Promise<void> {
  const rows = Map.groupBy(pictures, ({ scene }) => scene)
    .entries()
    .map(([scene, shots]) => `<h2>${scene}</h2><div>${shots.map(figureOf).join('')}</div>`);
  const style =
    'body{font:1rem system-ui;background:#888;margin:2rem}div{display:flex;gap:1rem;align-items:start;overflow-x:auto}img{height:26rem;display:block}figcaption{font-size:.8rem;max-width:20rem}';
  await writeFile(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${[...rows].join('')}`,
  );
}

const figureOf = ({ file, violations }: Picture) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a><figcaption>${violations.map((text) => `✗ ${text.replaceAll('<', '&lt;')}<br>`).join('')}</figcaption></figure>`;
