import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OriginsToShow } from '#web/texts/origins-to-show.ts';
import { choosePictures } from '#web/texts/editor/pictures/arriving-pictures.ts';
import { pictureDeskOf } from '#web/texts/editor/pictures/picture-desk.ts';
import { typingSettings } from '#web/texts/editor/surface/typing-settings.ts';
import { isModKey } from '#web/platform/mod-key.ts';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { stepThroughToolbar } from '#web/ui/walk-toolbar.ts';
import { LinkDialog } from './link-dialog.tsx';
import { keyShortcutsOfTool, keysOfTool } from './tool-keys.ts';
import { barToolsOf, menuToolsOf, wordMarks, type ToolActions } from './tools.ts';

export function Toolbar({
  editor,
  finding,
  origins,
  onFind,
  onTools,
  onPlayHere,
  onSplit,
  onFix,
}: ToolbarProps) {
  const [linking, setLinking] = useState(false);
  // A string, because strings are compared by value: the toolbar then renders only when a button changes.
  const activeNames = useEditorState({
    editor,
    selector: ({ editor: { state } }) => (state ? namesOfActiveTools(editor) : ''),
  });
  const openPanels = {
    find: finding,
    origins: origins?.isShown,
    smartPunctuation: useStore(typingSettings.smartPunctuation),
    automaticLists: useStore(typingSettings.automaticLists),
  };
  const has = (name: string) =>
    name in openPanels
      ? openPanels[name as keyof typeof openPanels] === true
      : activeNames.split(' ').includes(name);
  useEffect(() => {
    const { dom } = editor.view;
    const handleKey = (event: KeyboardEvent) => {
      if (!isModKey(event, 'k') || !canLink(editor)) return;
      event.preventDefault();
      setLinking(true);
    };
    dom.addEventListener('keydown', handleKey);
    return () => dom.removeEventListener('keydown', handleKey);
  }, [editor]);
  const actions: ToolActions = {
    onLink: () => setLinking(true),
    onFind,
    onPicture: pictureDeskOf(editor) && (() => choosePictures(editor)),
    onTools,
    onPlayHere,
    onSplit,
    onFix,
    onOrigins: origins?.onToggle,
  };
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Text"
        aria-orientation="horizontal"
        className="editor-toolbar sideways"
        onKeyDown={stepThroughToolbar}
        // The text keeps its selection, because pressing a button here doesn't move the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {barToolsOf(editor, actions).map(({ id, label, icon: Icon, press, holds, needs }, index) => (
          <IconButton
            key={id}
            label={label}
            title={withKeys(label, keysOfTool(id))}
            aria-keyshortcuts={keyShortcutsOfTool(id)}
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={holds ? has(id) : undefined}
            aria-disabled={(needs && !has(id)) || undefined}
            className={classes('editor-tool', holds && has(id) && 'bg-well text-accent')}
            onClick={press}
          >
            <Icon aria-hidden size={19} />
          </IconButton>
        ))}
        <Menu
          label="More tools"
          trigger={<Ellipsis aria-hidden size={19} />}
          triggerClassName="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-well"
          triggerTabIndex={-1}
          wide
        >
          {menuToolsOf(editor, actions).map(({ id, label, icon: Icon, press, holds }) => (
            <MenuItem
              key={id}
              icon={<Icon aria-hidden size={19} />}
              keys={keysOfTool(id)}
              ariaKeys={keyShortcutsOfTool(id)}
              switched={holds && has(id)}
              onChoose={press}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

/** With nothing selected and no link at the caret, Mod-K opens the search instead of the link dialog (decision 133). */
const canLink = (editor: Editor) => !editor.state.selection.empty || editor.isActive('link');

const withKeys = (label: string, keys: string | undefined) => (keys ? `${label} (${keys})` : label);

const namesOfActiveTools = (editor: Editor): string =>
  [
    ...[1, 2, 3].filter((level) => editor.isActive('heading', { level })).map((level) => `heading${level}`),
    ...[
      'bold',
      'italic',
      'link',
      'blockquote',
      'bulletList',
      'orderedList',
      ...wordMarks.map(({ id }) => id),
    ].filter((name) => editor.isActive(name)),
    ...(editor.can().undo() ? ['undo'] : []),
    ...(editor.can().redo() ? ['redo'] : []),
  ].join(' ');

interface ToolbarProps {
  readonly editor: Editor;
  readonly finding: boolean;
  readonly origins: OriginsToShow | undefined;
  readonly onFind: () => void;
  readonly onTools: (() => void) | undefined;
  readonly onPlayHere: (() => void) | undefined;
  readonly onSplit: (() => void) | undefined;
  readonly onFix: (() => void) | undefined;
}
