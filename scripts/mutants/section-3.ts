import type { Mutant } from './mutant.ts';

/** Entities and their fields. */
export const section3: readonly Mutant[] = [
  {
    clause: 'S3.01',
    file: 'web/src/audio/creator/create-audio.ts',
    text: '    voiceId: draft.voiceId,\n',
    becomes: '    voiceId: expertOf(draft),\n',
    test: 'web/src/audio/creator/audio-creator-panel.test.tsx',
  },
  {
    clause: 'S3.07',
    file: 'web/src/audio/creator/create-audio.ts',
    text: "'audio' in answer ? answer.audio : answer",
    becomes: '(answer as { readonly audio: Audio }).audio',
    test: 'web/src/audio/creator/create-audio.test.ts',
  },
  {
    clause: 'S3.08',
    file: 'functions/playlists/playlists/create-playlist.ts',
    text: "description: body.description?.trim() ?? ''",
    becomes: "description: ''",
    test: 'functions/playlists/playlists/playlists.cloud.test.ts',
  },
  {
    clause: 'S3.25',
    file: 'functions/books/books/change-book.ts',
    text: 'change(deps, actor, params.id, { summary })',
    becomes: 'change(deps, actor, params.id, { premise: summary })',
    test: 'functions/books/books/books.cloud.test.ts',
  },
  {
    clause: 'S3.26',
    file: 'web/src/writing/answers/follow-answer.ts',
    text: 'await poll(answer.executionArn)',
    becomes: 'await poll(answer.messageId)',
    test: 'web/src/writing/answers/use-answer.test.tsx',
  },
  {
    clause: 'S3.40',
    file: 'web/src/site/contact/contact-entries.ts',
    text: "{ id: 'urgent', name: 'Urgent' }",
    becomes: "{ id: 'urgent', name: 'Very urgent' }",
    test: 'web/src/site/contact/contact-form.test.tsx',
  },
  {
    clause: 'S3.41',
    file: 'web/src/site/contact/contact-mail.ts',
    text: 'from_email: entries.email.trim()',
    becomes: 'from_email: to',
    test: 'web/src/site/contact/contact-mail.test.ts',
  },
];
