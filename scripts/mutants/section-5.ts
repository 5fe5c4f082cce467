import type { Mutant } from './mutant.ts';

/** Mutants for section 5 of docs/spec.md: validation rules. */
export const section5: readonly Mutant[] = [
  {
    clause: 'S5.02',
    file: 'web/src/audio/creator/checks.ts',
    text: 'content.length > maxContentCharacters',
    becomes: 'content.trim().length > maxContentCharacters',
    test: 'web/src/audio/creator/checks.test.ts',
  },
  {
    clause: 'S5.02',
    file: 'web/src/audio/creator/checks.ts',
    text: 'content.length > maxContentCharacters',
    becomes: 'content.length >= maxContentCharacters',
    test: 'web/src/audio/creator/checks.test.ts',
  },
  {
    clause: 'S5.02',
    file: 'shared/domain/audio/audio-limits.ts',
    text: 'Content exceeds maximum length of',
    becomes: 'Content is longer than',
    test: 'web/src/audio/creator/checks.test.ts',
  },
  {
    clause: 'S5.05',
    file: 'web/src/playlists/create-playlist.ts',
    text: "  if (body.title === '') throw new ReadableError(playlistRefusals.nameMissing);\n",
    becomes: '',
    test: 'web/src/audio/creator/audio-creator-panel.test.tsx',
  },
  {
    clause: 'S5.06',
    file: 'web/src/playlists/create-playlist.ts',
    text: 'throw new ReadableError(playlistRefusals.notSignedIn)',
    becomes: "throw new ReadableError('Sign in')",
    test: 'web/src/audio/creator/audio-creator-panel.test.tsx',
  },
  {
    clause: 'S5.14',
    file: 'web/src/auth/refusals.ts',
    text: "EmptyChallengeResponse: { message: 'New password is required.' }",
    becomes: "EmptyChallengeResponse: { message: 'Try again.' }",
    test: 'web/src/auth/cognito.test.ts',
  },
  {
    clause: 'S5.18',
    file: 'web/src/site/contact/contact-entries.ts',
    text: "(message.trim() === '' && 'Please enter a message')",
    becomes: "(message === '' && 'Please enter a message')",
    test: 'web/src/site/contact/contact-form.test.tsx',
  },
  {
    clause: 'S5.24',
    file: 'web/src/site/contact/mail-service.ts',
    text: 'send(serviceId, templateId, params as Record<string, unknown>)',
    becomes: 'send(serviceId, templateId, { ...params })',
    test: 'web/src/site/contact/mail-service.test.ts',
  },
  {
    clause: 'S5.12',
    file: 'web/src/auth/user-pool.ts',
    text: 'id.length <= 55',
    becomes: 'id.length < 55',
    test: 'web/src/auth/cognito.test.ts',
  },
  {
    clause: 'S5.16',
    file: 'web/src/site/contact/contact-entries.ts',
    text: 'email: !looksLikeAddress(email.trim()) && invalidAddressMessage',
    becomes: "email: email.trim() !== '' && !looksLikeAddress(email.trim()) && invalidAddressMessage",
    test: 'web/src/site/contact/contact-form.test.tsx',
  },
  {
    clause: 'S5.17',
    file: 'web/src/site/contact/contact-fields.tsx',
    text: '        type="email"\n',
    becomes: '',
    test: 'web/src/site/contact/contact-form.test.tsx',
  },
  {
    clause: 'S5.19',
    file: 'web/src/site/contact/contact-entries.ts',
    text: 'problemsOf({ name, email, message }: ContactEntries): Problems {\n  const problems = {\n',
    becomes:
      "problemsOf({ name, email, company, message }: ContactEntries): Problems {\n  const problems = {\n    company: company.trim() === '' && 'Please enter your company',\n",
    test: 'web/src/site/contact/contact-form.test.tsx',
  },
];
