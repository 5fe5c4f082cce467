import { audioAddress, channelAddress } from '#shared/addresses.ts';
import { dayText, momentText } from '#shared/domain/locale.ts';
import { artworkMarkup } from '#shared/pages/artwork-markup.ts';
import { playerContent, type ServerRenderedAudio } from '#shared/pages/player-page.ts';
import type { Specimen } from './page-template.ts';

const samplePublishedAt = '2001-02-03T12:00:00.000Z';

const sampleData: ServerRenderedAudio = {
  audio: {
    id: 'specimen',
    title: '{{title}}',
    topic: '',
    creatorId: '',
    username: 'author',
    channelName: '{{author}}',
    plays: 0,
    source: 'text',
    voiceId: '{{voice}}',
    isPodcast: false,
    category: '{{category}}',
    playlistId: null,
    status: 'READY',
    progress: 1,
    durationSeconds: 5_025,
    visibility: 'public',
    startedAt: '',
    createdAt: '',
    transcriptUrl: '/transcript',
    episode: 4_711,
    publishedAt: samplePublishedAt,
    description: '{{aboutText}}',
    notesHtml: '{{{showNotes}}}',
  },
  cues: [{ startSeconds: 5_025.25, endSeconds: 5_026, text: '{{text}}', begins: 'heading' }],
  isWhole: true,
};

export const playerPage = {
  page: 'player',
  modules: ['src/listening/routes/audio-player.tsx', 'src/server/with-queries.tsx'],
  earlyScript: 'src/boot/early-player/early-player.ts',
  path: audioAddress(sampleData.audio.id),
  data: sampleData,
  waitingPath: audioAddress('waiting'),
  replacements: [
    [`href="${channelAddress(sampleData.audio.username)}"`, 'href="{{channel}}"'],
    [artworkMarkup(sampleData.audio), '{{{artwork}}}'],
    ['>1:23:45<', '>{{duration}}<'],
    ['<li data-episode=""', '{{#numbered}}<li data-episode=""'],
    ['Episode 4711</li>', '{{which}}</li>{{/numbered}}'],
    ['<li data-published=""', '{{#published}}<li data-published=""'],
    [`dateTime="${samplePublishedAt}"`, 'dateTime="{{at}}"'],
    [`title="${momentText(samplePublishedAt)}"`, 'title="{{moment}}"'],
    [`${dayText(samplePublishedAt)}</time></li>`, '{{day}}</time></li>{{/published}}'],
    ['<p data-about=""', '{{#about}}<p data-about=""'],
    ['{{aboutText}}</p>', '{{aboutText}}</p>{{/about}}'],
    ['<section aria-labelledby="show-notes"', '{{#notes}}<section aria-labelledby="show-notes"'],
    ['{{{showNotes}}}</div></section>', '{{{showNotes}}}</div></section>{{/notes}}'],
    ['<p data-begins="heading"', '{{#paragraph}}<p data-begins="{{begins}}"'],
    ['<a href="#5025.25" tabindex="0"', '{{#sentence}}<a href="#{{start}}" tabindex="{{tab}}"'],
    ['{{text}}</a> </p>', '{{text}}</a> {{/sentence}}</p>{{/paragraph}}'],
  ],
  content: playerContent(sampleData.audio, sampleData.cues, { site: '', image: '' }),
} satisfies Specimen;
