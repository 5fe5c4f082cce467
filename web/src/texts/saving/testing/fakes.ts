import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import { saveText, type SavedText } from '#shared/testing/saved-text.ts';
import type {
  DocumentKit,
  EditorChange,
  EditorPort,
  StoredText,
  TextKind,
  TextSave,
  TextServer,
} from '#web/texts/ports.ts';
import { chapterKind } from '#web/texts/saving/text-kinds.ts';
import { ApiError } from '#web/server/api-error.ts';

/** Here a document is the list of its blocks, and an editing step replaces all of them. */
export const plainKit: DocumentKit = {
  schemaVersion: 1,
  blocksOf: (markdown) => (markdown === '' ? [] : markdown.split('\n\n')),
  documentOf: (markdown) => plainKit.blocksOf(markdown),
  blocksOfDocument: (document) => document as string[],
  replay: (document, steps) => steps.at(-1) ?? document,
};

export function anEditor(document: unknown): EditorPort & WritingActions {
  let blocks = document as readonly string[];
  const changeListeners = new Set<(change: EditorChange) => void>();
  const change = (next: readonly string[], accepted?: NewAcceptance) => {
    const before = blocks;
    blocks = next;
    for (const listener of changeListeners)
      listener({ steps: [next], before: () => before, ...(accepted && { accepted }) });
  };
  return {
    blocks: () => blocks,
    document: () => blocks,
    applyBlocks: (next) => change(next),
    onChange(hear) {
      changeListeners.add(hear);
      return () => changeListeners.delete(hear);
    },
    write: (...next) => change(next),
    accept: (accepted, ...next) => change(next, accepted),
  };
}

interface WritingActions {
  readonly write: (...blocks: string[]) => void;
  readonly accept: (accepted: NewAcceptance, ...blocks: string[]) => void;
}

export function aServer(content: string, kind: TextKind = chapterKind) {
  let chapter = { ...aText, content };
  const saves: { change: TextSave; keepalive: boolean }[] = [];
  const created: { title: string; content: string }[] = [];
  const behavior: { fails?: ApiError | undefined; losesAnswers?: boolean; createFails?: ApiError } = {};
  const server: TextServer = {
    kind,
    async save(id, change, keepalive) {
      saves.push({ change, keepalive });
      if (behavior.fails) throw behavior.fails;
      const { text, isRefused } = saveText(chapter, change);
      if (isRefused) throw refusal(409, 'This text was changed.', { [kind.name]: chapter });
      chapter = { ...chapter, id, ...text };
      if (behavior.losesAnswers) throw unreachable;
      return chapter;
    },
    async load() {
      if (behavior.fails) throw behavior.fails;
      return chapter;
    },
    async create(made) {
      if (behavior.createFails) throw behavior.createFails;
      created.push(made);
      behavior.fails = undefined;
      chapter = { ...aText, id: 'chap_book_new', content: made.content };
      return chapter;
    },
  };
  return {
    server,
    saves,
    created,
    way: behavior,
    chapter: () => chapter,
    change(text: string) {
      chapter = { ...chapter, content: text, saveId: '', revision: chapter.revision + 1 };
    },
  };
}

export const refusal = (status: number, message: string, body: Record<string, unknown> = {}) =>
  new ApiError({ status, code: 'refused', message, body });

export const unreachable = new ApiError({
  status: 0,
  code: 'network',
  message: 'We can’t reach the server.',
});

export function someLocks() {
  const heldLocks = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, work: () => unknown) {
      while (heldLocks.has(name)) await heldLocks.get(name);
      const done = Promise.resolve(work()).finally(() => heldLocks.delete(name));
      heldLocks.set(name, done);
      return done;
    },
    query: async () => ({ held: [...heldLocks.keys()].map((name) => ({ name })) }),
  };
}

const aText: StoredText & SavedText = {
  id: 'chap_book_own',
  revision: 1,
  content: '',
  saveId: '',
  savedOver: '',
  recentSaves: [],
};
