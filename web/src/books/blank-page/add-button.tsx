import type { Session } from '#web/auth/session.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { useAddPage } from './use-add-page.ts';

export default function AddButton({ session }: { session: Session }) {
  const { add, busy, problem } = useAddPage(session.userid);
  return (
    <>
      <StatusLine tone="alarm">{problem}</StatusLine>
      <Button look="quiet" busy={busy} onClick={() => void add()}>
        Add to your books
      </Button>
    </>
  );
}
