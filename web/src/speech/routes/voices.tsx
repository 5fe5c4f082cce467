import { VoiceList } from '#web/speech/voices/voice-list.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export default function Voices() {
  return (
    <div className="grid gap-10">
      <PageHeading title="Voices">
        Every voice here is an AI voice, and says so wherever it is heard. Listen to each in its own words;
        what you make can be read by any of them.
      </PageHeading>
      <VoiceList />
    </div>
  );
}
