import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  ALargeSmall,
  Asterisk,
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Highlighter,
  Italic,
  Link,
  List,
  ListOrdered,
  Play,
  Quote,
  Redo2,
  Scissors,
  Search,
  StickyNote,
  Strikethrough,
  Subscript,
  Superscript,
  TextQuote,
  Undo2,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { OriginsToShow } from '#web/texts/origins-to-show.ts';
import type { WordMark } from '#web/texts/editor/document/word-marks.ts';
import { addFootnote } from '#web/texts/editor/surface/footnotes.ts';
import { insertSceneBreak } from '#web/texts/editor/surface/scene-break.ts';
import { isPunctuationSmart, switchSmartPunctuation } from '#web/texts/editor/surface/punctuation-setting.ts';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { walkToolbar } from '#web/ui/walk-toolbar.ts';
import { LinkDialog } from './link-dialog.tsx';
import { keyShortcutsOfTool, keysOfTool } from './tool-keys.ts';

/** What can be done to the text; one stop for Tab, arrows go from button to button. */
export function Toolbar({ editor, finding, origins, onFind, onTools, onPlayHere, onSplit }: ToolbarProps) {
  const [linking, setLinking] = useState(false);
  // One text, compared by value: rendered only when a button changes.
  const now = useEditorState({ editor, selector: ({ editor: { state } }) => (state ? stateOf(editor) : '') });
  const open = { find: finding, origins: origins?.isShown, punctuation: useStore(isPunctuationSmart) };
  const has = (name: string) =>
    name in open ? open[name as keyof typeof open] === true : now.split(' ').includes(name);
  const tools = toolsOf(editor, {
    onLink: () => setLinking(true),
    onFind,
    onTools,
    onPlayHere,
    onSplit,
    onOrigins: origins?.onToggle,
  });
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Text"
        aria-orientation="horizontal"
        className="editor-toolbar sideways"
        onKeyDown={walkToolbar}
      >
        {tools.map(({ id, label, icon: Icon, press, holds, needs }, index) => (
          <IconButton
            key={id}
            label={label}
            title={withKeys(label, keysOfTool(id))}
            aria-keyshortcuts={keyShortcutsOfTool(id)}
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={holds ? has(id) : undefined}
            aria-disabled={(needs && !has(id)) || undefined}
            className={classes('editor-tool', holds && has(id) && 'bg-well text-accent')}
            // The selection stays where it is: a press takes no focus from the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={press}
          >
            <Icon aria-hidden size={19} />
          </IconButton>
        ))}
      </div>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

const withKeys = (label: string, keys: string | undefined) => (keys ? `${label} (${keys})` : label);

/** The names of all that holds at the selection. */
const stateOf = (editor: Editor): string =>
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

/** In the order of use: a phone shows the first eight of one row that can be pushed, a desk has as many rows as it takes. */
function toolsOf(
  editor: Editor,
  { onLink, onFind, onTools, onPlayHere, onSplit, onOrigins }: Openings,
): readonly Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { id: 'bold', label: 'Bold', icon: Bold, press: () => chain().toggleBold().run(), holds: true },
    { id: 'italic', label: 'Italic', icon: Italic, press: () => chain().toggleItalic().run(), holds: true },
    { id: 'sceneBreak', label: 'Scene break', icon: Asterisk, press: () => insertSceneBreak(editor) },
    {
      id: 'blockquote',
      label: 'Quotation',
      icon: TextQuote,
      press: () => chain().toggleBlockquote().run(),
      holds: true,
    },
    ...(onTools ? [{ id: 'tools', label: 'Write with AI', icon: WandSparkles, press: onTools }] : []),
    { id: 'undo', label: 'Undo', icon: Undo2, press: () => chain().undo().run(), needs: true },
    { id: 'redo', label: 'Redo', icon: Redo2, press: () => chain().redo().run(), needs: true },
    { id: 'find', label: 'Find', icon: Search, press: onFind, holds: true },
    ...(onPlayHere ? [{ id: 'playHere', label: 'Play from here', icon: Play, press: onPlayHere }] : []),
    { id: 'link', label: 'Link', icon: Link, press: onLink, holds: true },
    { id: 'footnote', label: 'Footnote', icon: StickyNote, press: () => addFootnote(editor) },
    ...(onOrigins
      ? [
          {
            id: 'origins',
            label: 'Show AI text',
            icon: Highlighter,
            press: onOrigins,
            holds: true,
          },
        ]
      : []),
    ...([1, 2, 3] as const).map((level) => ({
      id: `heading${level}`,
      label: `Heading ${level}`,
      icon: [Heading1, Heading2, Heading3][level - 1]!,
      press: () => chain().toggleHeading({ level }).run(),
      holds: true,
    })),
    {
      id: 'bulletList',
      label: 'List',
      icon: List,
      press: () => chain().toggleBulletList().run(),
      holds: true,
    },
    {
      id: 'orderedList',
      label: 'Numbered list',
      icon: ListOrdered,
      press: () => chain().toggleOrderedList().run(),
      holds: true,
    },
    ...wordMarks.map((mark) => ({
      ...mark,
      press: () => chain().toggleWordMark(mark.id).run(),
      holds: true,
    })),
    ...(onSplit ? [{ id: 'split', label: 'Split chapter here', icon: Scissors, press: onSplit }] : []),
    {
      id: 'punctuation',
      label: 'Smart punctuation',
      icon: Quote,
      press: switchSmartPunctuation,
      holds: true,
    },
  ];
}

const wordMarks: readonly { readonly id: WordMark; readonly label: string; readonly icon: LucideIcon }[] = [
  { id: 'strike', label: 'Strikethrough', icon: Strikethrough },
  { id: 'superscript', label: 'Superscript', icon: Superscript },
  { id: 'subscript', label: 'Subscript', icon: Subscript },
  { id: 'smallCaps', label: 'Small capitals', icon: ALargeSmall },
];

interface Tool {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly press: () => unknown;
  /** It is a state that the selection has or has not. */
  readonly holds?: boolean;
  /** It can be pressed only while its name is among what holds. */
  readonly needs?: boolean;
}

interface Openings {
  readonly onLink: () => void;
  readonly onFind: () => void;
  readonly onTools: (() => void) | undefined;
  readonly onPlayHere: (() => void) | undefined;
  readonly onSplit: (() => void) | undefined;
  readonly onOrigins: (() => void) | undefined;
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly finding: boolean;
  readonly origins: OriginsToShow | undefined;
  readonly onFind: () => void;
  readonly onTools: (() => void) | undefined;
  readonly onPlayHere: (() => void) | undefined;
  readonly onSplit: (() => void) | undefined;
}
