import type { ServerRenderedAudio } from '#shared/pages/player-page.ts';
import { serverRenderedBlockId } from '#shared/pages/player-page.ts';

/** The route whose chunks the player's pages name, and what it asks with. */
export const playerParts = ['src/audio/routes/audio-player.tsx', 'src/server/with-queries.tsx'];

/** Sent for whatever is not drawn on the server: nothing is known yet but that an audio is asked for. */
export const waitingPath = '/audio-player?id=waiting';

/** The address under which the specimen is drawn. */
export const specimenPath = '/audio-player?id=specimen';

/** An audio of marks: React draws them where words of an audio belong. */
export const specimen: ServerRenderedAudio = {
  audio: {
    id: 'specimen',
    title: '{{title}}',
    topic: '',
    ownerId: '',
    username: '{{username}}',
    voiceId: '{{voice}}',
    isPodcast: false,
    category: '{{category}}',
    playlistId: null,
    status: 'READY',
    progress: 1,
    durationSeconds: 5_025,
    visibility: 'public',
    createdAt: '',
    transcriptUrl: '/transcript',
  },
  cues: [{ startSeconds: 5_025.25, endSeconds: 5_026, text: '{{text}}', begins: 'heading' }],
  isWhole: true,
};

/**
 * Turns the page of the specimen into the one that `shared/domain/player-page.ts` fills in: what no audio can hold as
 * a mark is marked here, paragraph and sentence are marked as repeated, and the page gets a head of its own and the
 * place for its data. Throws where the specimen is not found as it was drawn.
 */
export function fillablePlayerPage(page: string): string {
  let marked = page;
  for (const [drawn, mark] of marks) {
    const [before, after, ...others] = marked.split(drawn);
    if (before === undefined || after === undefined || others.length > 0)
      throw new Error(`The player's page holds ${String(drawn)} not exactly once.`);
    marked = before + mark + after;
  }
  return marked;
}

const head = [
  // React takes the first title for the audio's; the page's own stands behind it (see head.ts).
  '<title>{{title}} · Quillcast</title>',
  '<meta name="robots" content="{{robots}}" />',
  '<meta property="og:site_name" content="Quillcast" />',
  '<meta property="og:type" content="website" />',
  '<meta property="og:title" content="{{title}}" />',
  '<meta property="og:description" content="{{description}}" />',
];

const marks: readonly (readonly [drawn: string | RegExp, mark: string])[] = [
  ['<title>{{title}} · Quillcast</title>', ''],
  ['<title>Player', `${head.join('\n    ')}\n    <title>Player`],
  ['content="Listen and read along."', 'content="{{description}}"'],
  ['>1:23:45<', '>{{duration}}<'],
  ['<p data-begins="heading"', '{{#paragraph}}<p data-begins="{{begins}}"'],
  ['<a href="#5025.25" tabindex="0"', '{{#sentence}}<a href="#{{start}}" tabindex="{{tab}}"'],
  ['{{text}}</a> </p>', '{{text}}</a> {{/sentence}}</p>{{/paragraph}}'],
  ['</body>', `<script type="application/json" id="${serverRenderedBlockId}">{{drawn}}</script>\n  </body>`],
];
