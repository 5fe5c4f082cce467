import { isApple, modKeyName } from '#web/platform/mod-key.ts';
import { editorKeys } from '#web/texts/editor-keys.ts';

/** The keys of a tool, as its tooltip says them: `Ctrl-Shift-X`, on Apple’s devices `⌘-Shift-X`; undefined where it has none. */
export function keysOfTool(id: string): string | undefined {
  const keys = behindMod(id);
  return keys && `${modKeyName()}-${keys}`;
}

/** The same for screen readers (`aria-keyshortcuts`). */
export function keyShortcutsOfTool(id: string): string | undefined {
  const keys = behindMod(id);
  return keys && `${isApple() ? 'Meta' : 'Control'}+${keys.replaceAll('-', '+')}`;
}

const behindMod = (id: string) => editorKeys.find(({ tool }) => tool === id)?.keys;
