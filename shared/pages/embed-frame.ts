/** The frame in which other sites show the player alone: its size, and its code for them to paste. */
export const embedFrame = {
  width: 480,
  /** Room for the player; with its text open the reader scrolls within it. */
  height: 200,
  code: (address: string, title: string, { width, height }: FrameSize): string =>
    `<iframe src="${attribute(address)}" title="${attribute(title)}" width="${width}" height="${height}" style="border:0" loading="lazy" allow="autoplay"></iframe>`,
} as const;

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface FrameSize {
  /** Pixels, or a share such as `100%`. */
  readonly width: string;
  readonly height: number;
}
