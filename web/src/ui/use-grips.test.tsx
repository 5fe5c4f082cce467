// @vitest-environment happy-dom
import { DndContext, useDraggable } from '@dnd-kit/core';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#web/testing/screen.tsx';
import { useGrips } from './use-grips.ts';

test('a touch on the grip drags a row at once, without holding it first', async () => {
  const onLift = vi.fn<() => void>();
  const unmount = await render(<Rows onLifted={onLift} />);
  const grip = document.querySelector('button')!;
  await act(async () => grip.dispatchEvent(aTouch('touchstart', 100)));
  expect(onLift).not.toHaveBeenCalled();
  await act(async () => grip.dispatchEvent(aTouch('touchmove', 120)));
  expect(onLift).toHaveBeenCalled();
  await unmount();
});

function Rows({ onLifted }: { onLifted: () => void }) {
  return (
    <DndContext sensors={useGrips()} onDragStart={onLifted}>
      <Row />
    </DndContext>
  );
}

function Row() {
  const { listeners, setNodeRef } = useDraggable({ id: 'row' });
  return <button type="button" ref={setNodeRef} {...listeners} />;
}

function aTouch(type: string, clientY: number): TouchEvent {
  const touches = [{ clientX: 20, clientY } as Touch];
  return new TouchEvent(type, { bubbles: true, cancelable: true, touches });
}
