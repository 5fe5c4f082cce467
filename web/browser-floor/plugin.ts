import type { Plugin } from 'vite';
import { isListed } from './newer-features.ts';
import { newerInStyles } from './newer-in-styles.ts';
import { firstVersionsText } from './support.ts';

export function browserFloor(): Plugin {
  return {
    name: 'browser-floor',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const assets = Object.values(bundle).filter((file) => file.type === 'asset');
        const styles = assets.filter(({ fileName }) => fileName.endsWith('.css'));
        refuseNewer(styles.map(({ fileName, source }) => [fileName, String(source)]));
      },
    },
  };
}

export function refuseNewer(styles: readonly (readonly [fileName: string, css: string])[]): void {
  for (const [fileName, css] of styles)
    for (const key of newerInStyles(css))
      if (!isListed(key))
        throw new Error(
          `${fileName} uses ${key} (${firstVersionsText(key)}): say in newer-features.ts what holds without it.`,
        );
}
