import { isApple, modKeyName } from '#web/platform/mod-key.ts';
import { editorKeys } from '#web/texts/editor-keys.ts';

export function keysOfTool(id: string): string | undefined {
  const keys = keysAfterMod(id);
  return keys && `${modKeyName()}-${keys}`;
}

export function keyShortcutsOfTool(id: string): string | undefined {
  const keys = keysAfterMod(id);
  return keys && `${isApple() ? 'Meta' : 'Control'}+${keys.replaceAll('-', '+')}`;
}

const keysAfterMod = (id: string) => editorKeys.find(({ tool }) => tool === id)?.keys;
