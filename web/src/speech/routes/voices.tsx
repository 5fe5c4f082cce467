import { VoiceList } from '#web/speech/voices/voice-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function Voices() {
  return (
    <div className="grid gap-10">
      <PageHeader title="Voices">
        Every voice here is an AI voice, and we label it as one everywhere. Listen to each, then use any of
        them for your audio.
      </PageHeader>
      <VoiceList />
    </div>
  );
}
