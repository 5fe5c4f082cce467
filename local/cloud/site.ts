import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { S3Service } from '#local/services/s3/index.ts';
import { configuredSite } from './assembly.ts';

export async function deploySite(
  { SourceMarkers = [], ...deployment }: BucketDeployment,
  s3: S3Service,
  folderOf: (objectKey: string) => string,
  host: string,
): Promise<void> {
  const cacheControl = deployment.SystemMetadata['cache-control'];
  for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
    const folder = folderOf(objectKey);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      const raw = await readFile(path);
      const markers = SourceMarkers[index] ?? {};
      await s3.put(
        deployment.DestinationBucketName,
        [deployment.DestinationBucketKeyPrefix, name].filter(Boolean).join('/'),
        hasMarkers(name) ? Buffer.from(fillMarkers(raw.toString(), markers, host)) : raw,
        {
          'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
          'cache-control': cacheControl,
        },
      );
    }
  }
}

const hasMarkers = (name: string) => name === 'config.json' || /\.(html|txt)$/.test(name);

/**
 * Replaces the addresses in a file of the site by addresses on this machine, where there is no TLS, the port may
 * differ, and the user pool is behind the local origin.
 */
function fillMarkers(text: string, markers: Record<string, string>, host: string): string {
  let result = text;
  for (const [marker, value] of Object.entries(markers)) result = result.replaceAll(marker, value);
  return result
    .replaceAll(`https://${host}`, `http://${host}`)
    .replaceAll(configuredSite, `http://${host}`)
    .replace(/wss:\/\/\w+\.execute-api\.us-east-1\.amazonaws\.com/, `ws://${host}`)
    .replaceAll('https://cognito-idp.us-east-1.amazonaws.com/', `http://${host}/idp/`);
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

export interface BucketDeployment {
  SourceObjectKeys: string[];
  SourceMarkers?: Record<string, string>[];
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  SystemMetadata: { 'cache-control': string };
}
