import type { S3Client } from '@aws-sdk/client-s3';
import type { SiteFile } from '#shared/pages/server-rendered-pages.ts';
import { readObject } from '#functions/platform/s3/object-folder.ts';

/**
 * A deploy replaces a page together with the assets that it uses, so a cached copy of the page is used only for a short
 * time.
 */
const cacheMilliseconds = 60_000;

export function siteStore(client: S3Client, bucketName: () => Promise<string>, now: () => number) {
  const cache = new Map<string, { readonly text: string; readonly readAt: number }>();

  return {
    /**
     * Returns undefined if the page doesn't exist. If the page can't be read now, returns the text that was read last.
     */
    async page(name: SiteFile): Promise<string | undefined> {
      const cacheEntry = cache.get(name);
      if (cacheEntry && now() - cacheEntry.readAt < cacheMilliseconds) return cacheEntry.text;
      try {
        const bytes = await readObject(client, await bucketName(), name);
        const text = bytes && new TextDecoder().decode(bytes);
        if (text !== undefined) cache.set(name, { text, readAt: now() });
        return text;
      } catch (error) {
        if (cacheEntry) return cacheEntry.text;
        throw error;
      }
    },
  };
}

export type SiteStore = ReturnType<typeof siteStore>;
