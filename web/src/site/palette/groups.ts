import type { LucideIcon } from 'lucide-react';
import type { Findable, FindableList } from '#web/platform/findable.ts';
import type { Command } from './commands.ts';
import { rankThings } from './ranking.ts';

export function groupsFor(text: string, { lists, commands, searches }: Findables): readonly Group[] {
  const isSearching = text.trim() !== '';
  const groups = [
    ...lists.map(({ kind, icon, atFirst = 0, found }) => {
      const fits = rankThings(found, text);
      const shownItems = fits.slice(0, isSearching ? maxPerKind : atFirst);
      return {
        kind,
        best: fits[0]?.score ?? 0,
        items: shownItems.map(({ thing }) => ({ ...thing, key: `${kind} ${thing.id}`, icon })),
      };
    }),
    { kind: 'Commands', ...commandsFor(commands, text) },
  ].toSorted((one, other) => other.best - one.best);
  const further = isSearching ? searches(text.trim()).map(asItem) : [];
  return [...groups, { kind: searchKind, items: further }].filter(({ items }) => items.length > 0);
}

function commandsFor(commands: readonly Command[], text: string) {
  const fits = rankThings(commands, text);
  const inOrder = text.trim() === '' ? commands : fits.slice(0, maxPerKind).map(({ thing }) => thing);
  return { best: fits[0]?.score ?? 0, items: inOrder.map(asItem) };
}

const asItem = (command: Command): Item => ({ ...command, key: `command ${command.name}` });

const maxPerKind = 6;

export const searchKind = 'Search';

export interface Findables {
  readonly lists: readonly NamedList[];
  readonly commands: readonly Command[];
  readonly searches: (text: string) => readonly Command[];
}

export interface NamedList extends FindableList {
  readonly kind: string;
  readonly icon: LucideIcon;
  readonly atFirst?: number;
}

export interface Group {
  readonly kind: string;
  readonly items: readonly Item[];
}

export type Item = Pick<Findable, 'name' | 'detail'> & {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly href?: string;
  readonly act?: () => void;
};
