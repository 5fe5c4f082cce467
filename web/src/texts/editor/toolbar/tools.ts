import type { Editor } from '@tiptap/core';
import {
  ALargeSmall,
  Asterisk,
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Highlighter,
  ImagePlus,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  ListPlus,
  Play,
  Quote,
  Redo2,
  Scissors,
  TextSearch,
  StickyNote,
  Strikethrough,
  Subscript,
  Superscript,
  TextQuote,
  Undo2,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';
import type { WordMark } from '#web/texts/editor/document/word-marks.ts';
import { addFootnote } from '#web/texts/editor/surface/footnotes.ts';
import { toggleTypingSetting } from '#web/texts/editor/surface/typing-settings.ts';
import { insertSceneBreak } from '#web/texts/editor/surface/scene-break.ts';

/** Returns the tools in the order of use. Together with the menu they fit into one row, even on a phone. */
export function barToolsOf(editor: Editor, { onTools, onPlayHere }: ToolActions): readonly Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { id: 'bold', label: 'Bold', icon: Bold, press: () => chain().toggleBold().run(), holds: true },
    { id: 'italic', label: 'Italic', icon: Italic, press: () => chain().toggleItalic().run(), holds: true },
    { id: 'sceneBreak', label: 'Scene break', icon: Asterisk, press: () => insertSceneBreak(editor) },
    ...(onTools ? [{ id: 'tools', label: 'Write with AI', icon: WandSparkles, press: onTools }] : []),
    { id: 'undo', label: 'Undo', icon: Undo2, press: () => chain().undo().run(), needs: true },
    { id: 'redo', label: 'Redo', icon: Redo2, press: () => chain().redo().run(), needs: true },
    ...(onPlayHere ? [{ id: 'playHere', label: 'Play from here', icon: Play, press: onPlayHere }] : []),
  ];
}

export function menuToolsOf(
  editor: Editor,
  { onFind, onLink, onPicture, onSplit, onFix, onOrigins }: ToolActions,
): readonly Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { id: 'find', label: 'Find', icon: TextSearch, press: onFind, holds: true },
    { id: 'link', label: 'Link', icon: Link, press: onLink, holds: true },
    { id: 'footnote', label: 'Footnote', icon: StickyNote, press: () => addFootnote(editor) },
    ...(onPicture ? [{ id: 'picture', label: 'Picture…', icon: ImagePlus, press: onPicture }] : []),
    {
      id: 'blockquote',
      label: 'Quotation',
      icon: TextQuote,
      press: () => chain().toggleBlockquote().run(),
      holds: true,
    },
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
    {
      id: 'smartPunctuation',
      label: 'Smart punctuation',
      icon: Quote,
      press: () => toggleTypingSetting('smartPunctuation'),
      holds: true,
    },
    {
      id: 'automaticLists',
      label: 'Automatic lists',
      icon: ListPlus,
      press: () => toggleTypingSetting('automaticLists'),
      holds: true,
    },
    ...(onOrigins
      ? [{ id: 'origins', label: 'Show AI text', icon: Highlighter, press: onOrigins, holds: true }]
      : []),
    ...(onFix ? [{ id: 'fix', label: 'Fix this chapter…', icon: ListChecks, press: onFix }] : []),
    ...(onSplit ? [{ id: 'split', label: 'Split chapter here', icon: Scissors, press: onSplit }] : []),
  ];
}

export const wordMarks: readonly {
  readonly id: WordMark;
  readonly label: string;
  readonly icon: LucideIcon;
}[] = [
  { id: 'strike', label: 'Strikethrough', icon: Strikethrough },
  { id: 'superscript', label: 'Superscript', icon: Superscript },
  { id: 'subscript', label: 'Subscript', icon: Subscript },
  { id: 'smallCaps', label: 'Small capitals', icon: ALargeSmall },
];

export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly press: () => unknown;
  readonly holds?: boolean;
  readonly needs?: boolean;
}

export interface ToolActions {
  readonly onLink: () => void;
  readonly onFind: () => void;
  readonly onPicture: (() => void) | undefined;
  readonly onTools: (() => void) | undefined;
  readonly onPlayHere: (() => void) | undefined;
  readonly onSplit: (() => void) | undefined;
  readonly onFix: (() => void) | undefined;
  readonly onOrigins: (() => void) | undefined;
}
