import { sizeOfPicture } from '#shared/domain/pictures/text-pictures.ts';

/**
 * The picture in an SVG. Typst decodes a JPEG or PNG while it sets the pages and keeps it, which took 830 MB for 100
 * pictures of two megapixels; of an SVG it keeps the file, and a JPEG reaches the PDF as it is: 250 MB.
 */
export function wrappedPicture(name: string, bytes: Uint8Array): Uint8Array {
  const { width, height } = sizeOfPicture(name);
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const address = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" xlink:href="${address}"/></svg>`,
  );
}
