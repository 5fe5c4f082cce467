import { useState } from 'react';
import { useLocation } from 'wouter';
import { newBookAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { AudioCreatorPanel } from '#web/audio/creator/audio-creator-panel.tsx';
import { openSignIn } from '#web/platform/open-dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function TestAudioCreator() {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<readonly Audio[]>([]);
  return (
    <div className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title="Audio creator test">
        A test page. It creates real recordings, which appear in your audio.
      </PageHeader>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Open panel
      </Button>
      <Card className="grid gap-3">
        <h2 className="text-heading">Data from the panel</h2>
        {created.length === 0 && <p className="text-faded">Nothing yet.</p>}
        {created.map((audio) => (
          <pre key={audio.id} className="overflow-x-auto text-small">
            {JSON.stringify(audio, null, 2)}
          </pre>
        ))}
      </Card>
      {open && (
        <AudioCreatorPanel
          onClose={() => setOpen(false)}
          onBook={() => navigate(newBookAddress)}
          onSignInNeeded={() => openSignIn()}
          onCreated={(audio) => setCreated((before) => [audio, ...before])}
        />
      )}
    </div>
  );
}
