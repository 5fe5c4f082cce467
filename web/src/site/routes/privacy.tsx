import { LongText } from '#web/site/terms/long-text.tsx';
import { privacyParts } from '#web/site/privacy/privacy-parts.tsx';

export default function Privacy() {
  return (
    <LongText
      title="Privacy"
      lead="The data Quillcast stores about you, where, for how long, and how you get it back. In plain words."
      changedOn="30 November 2026"
      parts={privacyParts}
    />
  );
}
