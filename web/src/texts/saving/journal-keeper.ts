import type { Journal, JournalChange } from './journal.ts';
import { withoutBlocks, baseOf } from './journal-entry.ts';
import type { DocumentKit, EditorChange, EditorPort } from '#web/texts/ports.ts';
import { isAtRest, type SaverState } from '#web/texts/saver-state.ts';

/**
 * Writes to the journal whenever the saver's state changes. The journal begins with the first change that the server
 * lacks, and is emptied as soon as the server has everything. A merge and its new base are written together, because
 * the base alone would make other people's words look deleted here.
 */
export function createJournalKeeper({
  journal,
  collection,
  kit,
  isBegun,
}: JournalKeeperOptions): JournalKeeper {
  let hasJournal = isBegun;
  let storedSteps = 0;
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function write(id: string, change: JournalChange): Promise<void> {
    const isStored = journal.write(id, change);
    lastWrite = isStored;
    // The next change begins a new journal, because steps without their beginning could not be replayed.
    if (!(await isStored)) hasJournal = false;
  }

  const beginningOf = (document: unknown) => ({
    document,
    schemaVersion: kit.schemaVersion,
    bookId: collection,
  });

  return {
    keep({ before, state, changes, editor, isApplied }) {
      const isElsewhere = before.id !== state.id;
      if (hasJournal && (isElsewhere || isAtRest(state))) {
        void write(before.id, { empty: true });
        hasJournal = false;
      }
      if (isAtRest(state)) return;
      const steps = changes.flatMap((change) => change.steps);
      // Writes the whole document again if text was applied without steps, as happens when no page shows the text, or
      // if very many steps are stored.
      const restarts =
        (isApplied && steps.length === 0) || (storedSteps > maxStoredSteps && steps.length === 0);
      if (!hasJournal || restarts) {
        const startDocument =
          restarts || isElsewhere || !changes[0] ? editor.document() : changes[0].before();
        void write(state.id, {
          begin: beginningOf(startDocument),
          base: baseOf(state),
          sent: sentOf(state),
          ...(state.accepted.length > 0 && { accepted: state.accepted }),
          ...(state.recovered.length > 0 && { recovered: recoveredOf(state) }),
          steps,
        });
        hasJournal = true;
        storedSteps = steps.length;
        return;
      }
      if (steps.length === 0 && storedFields.every((part) => state[part] === before[part])) return;
      void write(state.id, {
        steps,
        ...(state.base !== before.base && { base: baseOf(state) }),
        ...(state.sent !== before.sent && { sent: sentOf(state) }),
        ...(state.accepted !== before.accepted && { accepted: state.accepted }),
        ...(state.recovered !== before.recovered && { recovered: recoveredOf(state) }),
      });
      storedSteps += steps.length;
    },
    written: async () => void (await lastWrite),
  };
}

const recoveredOf = ({ recovered }: SaverState) => recovered.map(withoutBlocks);

const sentOf = ({ sent }: SaverState) =>
  sent.map(({ saveId, text, keepBefore, accepted }) => ({
    saveId,
    text,
    ...(keepBefore && { keepBefore }),
    ...(accepted && { accepted }),
  }));

const storedFields = ['base', 'sent', 'accepted', 'recovered'] as const;

/** In steps. Replaying this many takes a moment; after more, the document is written again. */
const maxStoredSteps = 2_000;

interface JournalKeeperOptions {
  readonly journal: Journal;
  readonly collection: string;
  readonly kit: DocumentKit;
  readonly isBegun: boolean;
}

export interface JournalKeeper {
  readonly keep: (happened: SaverStep) => void;
  /** Resolves when everything so far is stored or has failed to be stored. */
  readonly written: () => Promise<void>;
}

interface SaverStep {
  readonly before: SaverState;
  readonly state: SaverState;
  readonly changes: readonly EditorChange[];
  readonly editor: EditorPort;
  /** True if text from elsewhere was applied to the editor. Even then, `changes` is empty if no page shows the text. */
  readonly isApplied: boolean;
}
