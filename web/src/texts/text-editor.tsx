import { EditorContent, useEditor } from '@tiptap/react';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { directionOfLanguage } from '#shared/domain/direction.ts';
import { useStore } from '#web/platform/store.ts';
import { classes } from '#web/ui/classes.ts';
import { schemaExtensions } from './editor/document/schema.ts';
import { editorHandle, type EditorHandle } from './editor-handle.ts';
import { FindBar } from './editor/find/find-bar.tsx';
import { Finding } from './editor/find/finding.ts';
import { SpokenSentence } from './editor/spoken-sentence/spoken-sentence.ts';
import { OriginsBar } from './editor/origins/origins-bar.tsx';
import type { OriginsToShow } from './origins-to-show.ts';
import { Origins, showOrigins } from './editor/origins/origins.ts';
import { MarkedSelection } from './editor/proposals/marked-selection.ts';
import { pictureDeskOf } from './editor/pictures/picture-desk.ts';
import { PictureParts } from './editor/pictures/picture-parts.tsx';
import { Pictures } from './editor/pictures/pictures.ts';
import type { PicturesOfText } from './editor/pictures/pictures-of-text.ts';
import { Proposals } from './editor/proposals/proposals.ts';
import { AcrossBlocks } from './editor/surface/across-blocks.ts';
import { AutomaticBlocks } from './editor/surface/automatic-blocks.ts';
import { CaretInTime } from './editor/surface/caret-in-time.ts';
import { Footnotes } from './editor/surface/footnotes.ts';
import { FarCaretMoves } from './editor/surface/long-ways.ts';
import { Pasting } from './editor/surface/pasting.ts';
import { SceneBreak } from './editor/surface/scene-break.ts';
import { SmartPunctuation } from './editor/surface/smart-punctuation.ts';
import { Surroundings } from './editor/surface/surroundings.ts';
import { applyTypingSettings, Typing } from './editor/surface/typing.ts';
import { typingSettings } from './editor/surface/typing-settings.ts';
import { useKeyboardHeight } from './editor/surface/use-keyboard-height.ts';
import { Toolbar } from './editor/toolbar/toolbar.tsx';
import { useModKey } from './editor/use-mod-key.ts';
import './editor.css';
import './editor/pictures/pictures.css';
import './editor/print.css';
import './editor/proposals/proposals.css';

/**
 * ProseMirror owns the text; React draws only what surrounds it. The rest of the product reaches the text through the
 * handle.
 */
export function TextEditor({
  id,
  label,
  initial,
  language,
  editable = true,
  focused = false,
  wholeText = false,
  origins,
  pictures,
  onTools,
  onPlayHere,
  onSplit,
  onFix,
  onReady,
  children,
}: TextEditorProps) {
  const [finding, setFinding] = useState(false);
  useKeyboardHeight();
  // Replaces the browser's own search, which would miss text that is not drawn.
  useModKey('f', () => setFinding(true));
  useModKey('j', editable ? onTools : undefined);
  useModKey('l', onPlayHere, { shift: true });
  const editor = useEditor(
    {
      extensions: [
        ...schemaExtensions,
        UndoRedo,
        Gapcursor,
        Pictures.configure({ of: pictures }),
        Pasting,
        CaretInTime,
        AcrossBlocks,
        FarCaretMoves,
        Typing,
        SceneBreak,
        SmartPunctuation,
        AutomaticBlocks,
        Footnotes,
        Surroundings,
        Finding,
        Proposals,
        MarkedSelection,
        Origins,
        SpokenSentence,
      ],
      content: initial as object,
      editable,
      // The page's CSP allows no style element; editor.css has what the library would inject.
      injectCSS: false,
      enablePasteRules: false,
      shouldRerenderOnTransaction: false,
      editorProps: {
        scrollMargin: { top: 96, bottom: 128, left: 0, right: 0 },
        scrollThreshold: { top: 96, bottom: 128, left: 0, right: 0 },
      },
    },
    [id],
  );
  const desk = pictureDeskOf(editor);
  const handle = useMemo(() => editorHandle(editor, () => setFinding(true)), [editor]);
  const notifyReady = useEffectEvent(onReady);
  useEffect(() => {
    notifyReady(handle);
    return () => notifyReady(undefined);
  }, [handle]);
  useEffect(() => editor.setEditable(editable, false), [editor, editable]);
  const shownAcceptances = origins?.isShown ? origins.accepted : undefined;
  useEffect(() => showOrigins(editor, language, shownAcceptances), [editor, language, shownAcceptances]);
  const smartPunctuation = useStore(typingSettings.smartPunctuation);
  const automaticLists = useStore(typingSettings.automaticLists);
  useEffect(
    () => applyTypingSettings(editor, { language, smartPunctuation, automaticLists }),
    [editor, language, smartPunctuation, automaticLists],
  );
  useEffect(() => {
    const { dom } = editor.view;
    for (const [name, value] of Object.entries({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-readonly': String(!editable),
      lang: language,
      dir: directionOfLanguage(language) === 'rtl' ? 'rtl' : 'auto',
      spellcheck: 'true',
      autocapitalize: 'sentences',
      translate: 'no',
    }))
      dom.setAttribute(name, value);
  }, [editor, editable, label, language]);

  return (
    <div className={classes('manuscript', focused && 'is-focused', wholeText && 'is-whole')}>
      {editable && (
        <Toolbar
          editor={editor}
          finding={finding}
          origins={origins}
          onFind={() => setFinding(!finding)}
          onTools={onTools}
          onPlayHere={onPlayHere}
          onSplit={onSplit}
          onFix={onFix}
        />
      )}
      {finding && (
        <FindBar
          editor={editor}
          editable={editable}
          onClose={() => {
            setFinding(false);
            editor.commands.focus();
          }}
        />
      )}
      {origins?.isShown && <OriginsBar editor={editor} origins={origins} />}
      <EditorContent editor={editor} />
      {desk && <PictureParts editor={editor} desk={desk} />}
      {children}
    </div>
  );
}

interface TextEditorProps {
  /** A new id opens a new document with its own undo history. */
  readonly id: string;
  readonly label: string;
  /** The first content, from `documentOf` or the journal. Later content is set by `applyBlocks`. */
  readonly initial: DocNode;
  /** BCP 47, for spelling, hyphenation and quotation marks. */
  readonly language: string;
  readonly editable?: boolean;
  readonly focused?: boolean;
  /**
   * Also draws the paragraphs far above and below the visible part, so that screen readers read the whole text at once.
   * Slower in long texts.
   */
  readonly wholeText?: boolean;
  readonly origins?: OriginsToShow | undefined;
  /** Where the text's pictures are stored. Without it, the text can get no pictures. */
  readonly pictures?: PicturesOfText;
  readonly onTools?: (() => void) | undefined;
  readonly onPlayHere?: (() => void) | undefined;
  readonly onSplit?: (() => void) | undefined;
  readonly onFix?: (() => void) | undefined;
  readonly children?: ReactNode;
  /** Called with the handle once the editor exists, and with undefined when it is removed. */
  readonly onReady: (handle: EditorHandle | undefined) => void;
}
