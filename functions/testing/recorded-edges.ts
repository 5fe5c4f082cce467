import type { Withdrawn } from '#shared/pages/edge-paths.ts';
import type { EdgeNotes } from '#functions/platform/edges/edge-notes.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';

export function recordedEdges(): RecordedEdges {
  const told: string[] = [];
  const counted: string[] = [];
  const note = ({ kind, id }: Withdrawn) => Promise.resolve(void told.push(`${kind} ${id}`));
  return {
    told,
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
    /** The field `by` of each withdrawn thing that has this field. */
    readonly counted: string[];
  };
