/** Cuts a loaded picture to its middle square. Uses PNG, because systems show no SVG as media artwork. */
export function squarePng(picture: HTMLImageElement): MediaImage[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: sidePixels, height: sidePixels });
  const scale = sidePixels / Math.min(picture.naturalWidth, picture.naturalHeight);
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  canvas
    .getContext('2d')
    ?.drawImage(picture, (sidePixels - width) / 2, (sidePixels - height) / 2, width, height);
  return [{ src: canvas.toDataURL('image/png'), sizes: `${sidePixels}x${sidePixels}`, type: 'image/png' }];
}

export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = Object.assign(new Image(), { src: address });
  await picture.decode();
  return picture;
}

export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const sidePixels = 512;
