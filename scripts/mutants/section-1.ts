import type { Mutant } from './mutant.ts';

/** What the product does, and for whom. */
export const section1: readonly Mutant[] = [
  {
    clause: 'S1.17',
    file: 'functions/audio/narration/speaker-voice.ts',
    text: "speaker === 'expert' ? expertVoice : voiceId",
    becomes: "speaker === 'expert' ? voiceId : voiceId",
    test: 'functions/audio/scripts/scripts.cloud.test.ts',
  },
  {
    clause: 'S1.22',
    file: 'functions/news-items/news-item-store.ts',
    text: 'ScanIndexForward: false',
    becomes: 'ScanIndexForward: true',
    test: 'functions/news/notifications/notifications.test.ts',
  },
  {
    clause: 'S1.23',
    file: 'functions/news/activity-feed/list-activities.ts',
    text: 'return isPublic(audio)',
    becomes: 'return !isPublic(audio)',
    test: 'functions/news/notifications/notifications.test.ts',
  },
  {
    clause: 'S1.19',
    file: 'functions/audio/attempts/attempt-store.ts',
    text: "          noteWrite(audio, 'audio-ready', sound.madeAt),\n",
    becomes: '',
    test: 'functions/audio/attempts/attempt-store.test.ts',
  },
  {
    clause: 'S1.19',
    file: 'shared/domain/news/news-kinds.ts',
    text: '  ...(alwaysLive.includes(kind) && { live: true }),\n',
    becomes: '',
    test: 'functions/news/notifications/notifications.test.ts',
  },
  {
    clause: 'A37',
    file: 'functions/audio/attempts/attempt-store.ts',
    text: "(seen) => [noteWrite(seen, 'audio-failed', failedAt.toISOString())]",
    becomes: '() => []',
    test: 'functions/audio/attempts/attempt-store.test.ts',
  },
  {
    clause: 'A37',
    file: 'functions/audio/attempts/attempt-store.ts',
    text: 'fail(audio, reason, () => [])',
    becomes: "fail(audio, reason, (seen) => [noteWrite(seen, 'audio-failed', new Date().toISOString())])",
    test: 'functions/audio/attempts/attempt-store.test.ts',
  },
  {
    clause: 'S1.22',
    file: 'functions/news-items/news-item-store.ts',
    text: "kind: 'new-follower', thingId: day }",
    becomes: "kind: 'new-follower', thingId: follower }",
    test: 'functions/news/following/follow-news.test.ts',
  },
  {
    clause: 'S1.23',
    file: 'functions/news/following/follow-news.ts',
    text: '        feedOnly: true,\n',
    becomes: '',
    test: 'functions/news/following/follow-news.test.ts',
  },
  {
    clause: 'S1.26',
    file: 'functions/sharing/short-links/resolve-short-link.ts',
    text: 'if (!found) throw',
    becomes: 'if (!found || !actor) throw',
    test: 'functions/sharing/short-links/short-links.test.ts',
  },
];
