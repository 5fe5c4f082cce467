import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { S3Service } from '#local/services/s3/index.ts';
import type { Assembly } from './assembly.ts';
import type { Provisioned, ResolvedResource } from './template.ts';

/** Does what CDK's bucket deployment does: copies the assets into the bucket and fills the deploy-time markers in. */
export async function deploySite(
  resource: ResolvedResource,
  s3: S3Service,
  assembly: Assembly,
  host: string,
): Promise<Provisioned> {
  const p = resource.properties as unknown as BucketDeployment;
  for (const [index, objectKey] of p.SourceObjectKeys.entries()) {
    const folder = assembly.assets.get(objectKey.replace(/\.zip$/, ''));
    if (!folder) throw new Error(`No asset holds ${objectKey}.`);
    const markers = Object.entries(p.SourceMarkers?.[index] ?? {});
    for (const path of await filesIn(folder)) {
      const name = relative(folder, path).split(sep).join('/');
      if (!isWanted(name, p)) continue;
      const raw = await readFile(path);
      const body = name === 'config.json' ? Buffer.from(filled(raw.toString(), markers, host)) : raw;
      await s3.put(
        p.DestinationBucketName,
        [p.DestinationBucketKeyPrefix, name].filter(Boolean).join('/'),
        body,
        {
          contentType: contentTypes[extname(name)] ?? 'application/octet-stream',
          ...(p.SystemMetadata?.['cache-control'] && { cacheControl: p.SystemMetadata['cache-control'] }),
        },
      );
    }
  }
  return {
    ref: resource.logicalId,
    attributes: { DestinationBucketArn: `arn:aws:s3:::${p.DestinationBucketName}` },
  };
}

/**
 * Fills in what only a deployment knows. On one machine there is no TLS, the port may have moved, and the user
 * pool is reached through the one local origin.
 */
function filled(text: string, markers: [string, string][], host: string): string {
  let result = text;
  for (const [marker, value] of markers) result = result.replaceAll(marker, value);
  return result
    .replaceAll(`https://${host}`, `http://${host}`)
    .replaceAll('http://localhost:4000', `http://${host}`)
    .replaceAll('https://cognito-idp.us-east-1.amazonaws.com/', `http://${host}/idp/`);
}

/** `Exclude` and `Include` as `aws s3 sync` reads them: everything, minus the excluded, plus the included. */
function isWanted(name: string, { Exclude = [], Include = [] }: BucketDeployment): boolean {
  const matches = (patterns: string[]) =>
    patterns.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(name),
    );
  return !matches(Exclude) || matches(Include);
}

async function filesIn(folder: string): Promise<string[]> {
  if ((await stat(folder)).isFile()) throw new Error(`The asset ${folder} is a file; a site is a folder.`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
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
};

interface BucketDeployment {
  SourceObjectKeys: string[];
  SourceMarkers?: Record<string, string>[];
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  SystemMetadata?: Record<string, string>;
  Exclude?: string[];
  Include?: string[];
}
