import * as z from 'zod/mini';
import { isPictureName, mostCopies, textPictureRefusals } from '#shared/domain/pictures/text-pictures.ts';

export const uploadedPicture = z.object({ name: z.string() });

const PictureName = z
  .string(textPictureRefusals.nameUnfit)
  .check(z.refine(isPictureName, textPictureRefusals.nameUnfit));

/** The id becomes a part of a file's path. */
const BookOrPostId = z
  .string(textPictureRefusals.fromMissing)
  .check(
    z.maxLength(100, textPictureRefusals.fromMissing),
    z.regex(/^[\w-]+$/, textPictureRefusals.fromMissing),
  );

/** Names pictures of another book or post of the same person. */
export const PictureCopies = z.object({
  names: z
    .array(PictureName, 'Names must be a list of pictures.')
    .check(
      z.minLength(1, 'Name at least one picture.'),
      z.maxLength(mostCopies, `You can copy up to ${mostCopies} pictures at once.`),
    ),
  from: z.union(
    [z.strictObject({ bookId: BookOrPostId }), z.strictObject({ postId: BookOrPostId })],
    textPictureRefusals.fromMissing,
  ),
});
export type PictureCopies = z.infer<typeof PictureCopies>;

/** `missing` names the requested pictures that the book or post to copy from doesn’t have. */
export const copiedPictures = z.object({ missing: z.array(z.string()) });
