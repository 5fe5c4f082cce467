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
    text: '!isPublic(audio)',
    becomes: 'isPublic(audio)',
    test: 'functions/news/notifications/notifications.test.ts',
  },
  {
    clause: 'S1.26',
    file: 'functions/sharing/short-links/resolve-short-link.ts',
    text: 'if (!found) throw',
    becomes: 'if (!found || !actor) throw',
    test: 'functions/sharing/short-links/short-links.test.ts',
  },
];
