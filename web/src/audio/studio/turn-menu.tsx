import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  RefreshCw,
  Trash2,
  UserRound,
  CornerDownRight,
  CornerUpRight,
} from 'lucide-react';
import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { Turn } from './turns.ts';
import type { TurnActions } from './use-turn-actions.ts';

export function TurnMenu({ turn, number, isLast, name, otherName, actions, onChange }: TurnMenuProps) {
  const other: Speaker = turn.speaker === 'host' ? 'expert' : 'host';
  return (
    <Menu
      label={`More about ${name}`}
      trigger={<Ellipsis aria-hidden size={18} />}
      triggerClassName="grid min-h-11 w-11 shrink-0 place-items-center rounded-full text-faded hover:bg-well hover:text-ink"
    >
      <MenuItem icon={<UserRound aria-hidden size={18} />} onChoose={() => onChange({ speaker: other })}>
        Assign to {otherName}
      </MenuItem>
      {turn.take < mostTakes && (
        <MenuItem
          icon={<RefreshCw aria-hidden size={18} />}
          onChoose={() => onChange({ take: turn.take + 1 })}
        >
          Try another take
        </MenuItem>
      )}
      {number > 1 && (
        <MenuItem icon={<ArrowUp aria-hidden size={18} />} onChoose={() => actions.step(turn.id, -1)}>
          Move up
        </MenuItem>
      )}
      {!isLast && (
        <MenuItem icon={<ArrowDown aria-hidden size={18} />} onChoose={() => actions.step(turn.id, 1)}>
          Move down
        </MenuItem>
      )}
      <MenuItem
        icon={<CornerUpRight aria-hidden size={18} />}
        onChoose={() => actions.add(other, { before: turn.id })}
      >
        Add a turn before
      </MenuItem>
      <MenuItem
        icon={<CornerDownRight aria-hidden size={18} />}
        onChoose={() => actions.add(other, { after: turn.id })}
      >
        Add a turn after
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden size={18} />} onChoose={() => actions.remove(turn)}>
        Delete
      </MenuItem>
    </Menu>
  );
}

/** The highest `take` that the API contract allows. */
const mostTakes = 99;

interface TurnMenuProps {
  readonly turn: Turn;
  readonly number: number;
  readonly isLast: boolean;
  readonly name: string;
  readonly otherName: string;
  readonly actions: TurnActions;
  readonly onChange: (part: Partial<Turn>) => void;
}
