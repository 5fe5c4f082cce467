import { X } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { RemovedTurn, TurnActions } from './use-turn-actions.ts';

export const RemovedTurnLine = ({ removed, actions }: { removed: RemovedTurn; actions: TurnActions }) => (
  <output className="mb-4 flex items-center gap-1 rounded-control bg-well ps-3 text-small">
    <span className="flex-1">The turn is deleted.</span>
    <Button data-undo look="plain" onClick={() => actions.undoRemove(removed)}>
      Undo
    </Button>
    <IconButton label="Dismiss" onClick={actions.dismiss}>
      <X aria-hidden size={16} />
    </IconButton>
  </output>
);
