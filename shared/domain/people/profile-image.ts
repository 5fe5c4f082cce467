/** Of a picture as it is sent: Lambda takes requests of 6 MB, and base64 makes them longer by a third. */
export const mostImageBytes = 4_000_000;

/** Width times height. A file says them in its first bytes, so that nobody unpacks a bomb to find out. */
export const mostImagePixels = 25_000_000;

/** Of the shorter side: below, its enlargement would be a blur. */
export const leastImageSide = 200;

/** The words for what is refused, here and in the browser. */
export const imageRefusals = {
  missing: 'Choose a picture.',
  tooLarge: 'A picture has at most 4 MB.',
  notAPicture: 'A picture is a PNG, JPEG or WebP file.',
  tooManyPixels: 'A picture has at most 25 megapixels. Choose a smaller one.',
  tooSmall: `A picture is at least ${leastImageSide} pixels wide and high.`,
  moves: 'A picture that moves cannot be taken. Choose a still one.',
  unreadable: 'This picture cannot be read. Save it anew as PNG or JPEG and try again.',
} as const;
