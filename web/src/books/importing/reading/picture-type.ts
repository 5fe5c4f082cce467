/** Returns the type of a picture by its first bytes; undefined for kinds that no browser can show, such as EMF. */
export function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const binary = signatures.find(([signature]) => signature.test(start))?.[1];
  if (binary !== undefined) return binary;
  const text = new TextDecoder().decode(bytes.subarray(0, 4_096));
  return svgStart.test(text) ? 'image/svg+xml' : undefined;
}

const signatures: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG/u, 'image/png'],
  [/^\xff\xd8\xff/u, 'image/jpeg'],
  [/^GIF8/u, 'image/gif'],
  [/^RIFF.{4}WEBP/su, 'image/webp'],
  [/^BM/u, 'image/bmp'],
  [/^.{4}ftypavif/su, 'image/avif'],
  [/^(?:II\*.|MM.\*)/su, 'image/tiff'],
];
const svgStart = /^\s*(?:<(?:\?[^>]*|!--[\s\S]*?--|!DOCTYPE[^>]*)>\s*)*<(?:\w+:)?svg[\s>]/iu;
