/** Which square of a picture is kept: how far it is drawn near, and where its middle lies, 0 to 1 of what can be reached. */
export interface Crop {
  /** 1 keeps as much as there is, 4 a quarter of its side. */
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const wholeCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 };
export const nearestZoom = 4;

/** The square in pixels of the picture. */
export function squareOf({ zoom, across, down }: Crop, { width, height }: Size): Square {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) * across, y: (height - side) * down, side };
}

/** The crop after its picture was pulled by so many shares of the square's side. */
export function pulled(crop: Crop, by: { readonly across: number; readonly down: number }, size: Size): Crop {
  const { side } = squareOf(crop, size);
  const moved = (place: number, share: number, length: number) =>
    length > side ? Math.min(1, Math.max(0, place - (share * side) / (length - side))) : 0.5;
  return {
    ...crop,
    across: moved(crop.across, by.across, size.width),
    down: moved(crop.down, by.down, size.height),
  };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}
