export const embedFrame = {
  width: 480,
  /** Room for the player; an open transcript scrolls inside the frame. */
  height: 200,
  code: (address: string, title: string, { width, height }: FrameSize): string =>
    `<iframe src="${escapedAttribute(address)}" title="${escapedAttribute(title)}" width="${width}" height="${height}" style="border:0" loading="lazy" allow="autoplay"></iframe>`,
} as const;

const escapedAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface FrameSize {
  readonly width: string;
  readonly height: number;
}
