import { describe, expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import { playerContent, type ServerRenderedAudio } from './player-page.ts';
import { dataBlockId, fillTemplate } from './template.ts';

const page = `<title>{{title}}</title><meta name="robots" content="{{robots}}"><meta content="{{description}}">
{{title}} by <a href="{{channel}}">{{author}}</a>, {{voice}}, {{duration}}
{{#paragraph}}<p data-begins="{{begins}}">{{#sentence}}<a href="#{{start}}" tabindex="{{tab}}">{{text}}</a> {{/sentence}}</p>{{/paragraph}}
<script type="application/json" id="${dataBlockId('player')}">{{data}}</script>`;

const playerPage = (template: string, audio: Audio, transcript: readonly Cue[]) =>
  fillTemplate(
    template,
    playerContent(audio, transcript, {
      site: 'https://site.example',
      image: 'https://site.example/pictures/card.png',
    }),
  );

const anAudio = (part: Partial<Audio> = {}) =>
  ({
    id: 'aud_1',
    title: 'Tides',
    username: 'ada',
    channelName: 'Ada Marlowe',
    voiceId: 'en-US-Chirp3-HD-Orus',
    category: 'Fiction',
    durationSeconds: 65,
    visibility: 'public',
    ...part,
  }) as Audio;
const cuesNumbered = (count: number): Cue[] =>
  Array.from({ length: count }, (_, index) => ({
    startSeconds: index,
    endSeconds: index + 1,
    text: `Sentence ${index}.`,
    ...(index === 0 && { begins: 'heading' as const }),
    ...(index === 1 && { begins: 'paragraph' as const }),
  }));
const dataIn = (html: string) =>
  JSON.parse(/<script[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as ServerRenderedAudio;

describe('The page of a shared audio', () => {
  test('has the title, author, voice, length and each sentence in its paragraph', () => {
    const html = playerPage(page, anAudio(), cuesNumbered(3))!;
    expect(html).toContain('<title>Tides</title>');
    expect(html).toContain('Tides by <a href="/channel/ada">Ada Marlowe</a>, Orus, 1:05');
    expect(html).toContain(
      '<p data-begins="heading"><a href="#0" tabindex="0">Sentence 0.</a> </p>' +
        '<p data-begins="paragraph"><a href="#1" tabindex="-1">Sentence 1.</a> <a href="#2" tabindex="-1">Sentence 2.</a> </p>',
    );
    expect(html).not.toContain('{{');
  });

  test('carries the audio and its sentences as data for the app', () => {
    const cues = cuesNumbered(2);
    const html = playerPage(page, anAudio(), cues)!;
    expect(dataIn(html)).toEqual({ audio: anAudio(), cues, isWhole: true });
  });

  test('escapes the author’s text', () => {
    const title = '</script><script>alert("1")</script> & \'{{author}}\'';
    const cue = { startSeconds: 0, endSeconds: 1, text: '</title><!-- {{title}} $& --><b>' };
    const html = playerPage(page, anAudio({ title }), [cue])!;
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain(
      '<title>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#x27;{{author}}&#x27;</title>',
    );
    expect(html).toContain('&lt;/title&gt;&lt;!-- {{title}} $&amp; --&gt;&lt;b&gt;</a>');
    expect(dataIn(html)).toMatchObject({ audio: { title }, cues: [cue] });
  });

  test('has only the first 300 sentences of a long text and says that there are more', () => {
    const data = dataIn(playerPage(page, anAudio(), cuesNumbered(1_000))!);
    expect(data).toMatchObject({ isWhole: false, cues: { length: 300 } });
  });

  test('can be indexed by search engines only if the audio is public', () => {
    expect(playerPage(page, anAudio(), [])).toContain('content="all"');
    expect(playerPage(page, anAudio({ visibility: 'unlisted' }), [])).toContain('content="noindex"');
  });

  test('has the beginning of its text as the description, in whole words', () => {
    const text = 'Once '.repeat(100).trim();
    const html = playerPage(page, anAudio(), [{ startSeconds: 0, endSeconds: 1, text }])!;
    expect(html).toContain(`<meta content="${'Once '.repeat(32).trim()}…">`);
  });

  test('is not produced from the template of another page', () =>
    expect(playerPage('<html>another page</html>', anAudio(), cuesNumbered(1))).toBeUndefined());
});
