import type { WithdrawnItem } from '#shared/pages/edge-paths.ts';
import type { EdgeNotes } from '#functions/platform/edges/edge-notes.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';

export function recordedEdges(): RecordedEdges {
  const notifiedThings: string[] = [];
  const counted: string[] = [];
  const note = ({ kind, id }: WithdrawnItem) => Promise.resolve(void notifiedThings.push(`${kind} ${id}`));
  return {
    told: notifiedThings,
    counted,
    note,
    async withdraw(thing, take) {
      const result = await take();
      if (thing.by !== undefined) counted.push(thing.by);
      await note(thing);
      return result;
    },
  };
}

type RecordedEdges = Edges &
  EdgeNotes & {
    readonly told: string[];
    /** The field `by` of each withdrawn thing, if it is set. */
    readonly counted: string[];
  };
