import type { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { countOf, plural } from '#shared/domain/locale.ts';
import { pictureNamesIn } from '#shared/domain/pictures/text-pictures.ts';
import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { sourceOf } from '#web/texts/editor/surface/own-copies.ts';
import { showToast } from '#web/ui/toasts.ts';
import { deliver, type PictureDesk } from './picture-desk.ts';
import { nameOfOwner, ownerId, ownerWithId, type PictureOwner } from './pictures-of-text.ts';

/** Copies the files of pictures that are pasted from another book or post of the same person. */
export function copyingPictures(desk: PictureDesk): Plugin {
  let source: string | undefined;
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        source = sourceOf(html);
        return html;
      },
      transformPasted(slice) {
        const names = source && source !== ownerId(desk.of.owner) ? namesIn(slice) : [];
        if (names.length > 0) copy(desk, names, ownerWithId(source!));
        source = undefined;
        return slice;
      },
    },
  });
}

const copy = (desk: PictureDesk, names: readonly string[], from: PictureOwner): void =>
  deliver(desk, names, tryToCopy(desk, names, from));

/** Never rejects. */
async function tryToCopy(desk: PictureDesk, names: readonly string[], from: PictureOwner): Promise<void> {
  const { owner } = desk.of;
  const count = countOf(names.length, 'picture');
  try {
    const { copyPictures } = await loadChunk(() => import('./picture-server.ts'));
    const missing = await copyPictures(owner, names, from);
    if (missing.length === 0) return;
    const them = plural(missing.length, 'it', 'them');
    const missingCount = countOf(missing.length, 'picture');
    showToast({
      type: 'warning',
      message: `Not found in your other ${nameOfOwner(from)}: ${missingCount}. Choose ${them} again or delete ${them}.`,
    });
  } catch (error) {
    showToast({
      type: 'error',
      message: `Not copied: ${count}. ${messageOf(error, 'Try again.')}`,
      action: { text: 'Try again', onChoose: () => copy(desk, names, from) },
      durationMilliseconds: 0,
    });
  }
}

function namesIn({ content }: Slice): readonly string[] {
  const names = new Set<string>();
  content.descendants(({ type, attrs }) => {
    if (type.name === 'rawBlock')
      for (const name of pictureNamesIn(String(attrs['markdown']))) names.add(name);
  });
  return [...names];
}
