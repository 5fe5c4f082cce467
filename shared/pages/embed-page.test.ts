import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { embedContent } from './embed-page.ts';
import { fillTemplate } from './template.ts';

const template = readFileSync('web/embed.html', 'utf8');
const frameOf = (fields: Partial<Audio>) =>
  fillTemplate(
    template,
    embedContent({
      id: 'aud_1',
      title: 'Tides',
      username: 'ada',
      channelName: 'Ada',
      durationSeconds: 65,
      voiceId: 'Ava',
      ...fields,
    } as Audio),
  )!;

test('the embedded player shows an audio’s description and notes, and no section without them', () => {
  const frame = frameOf({
    description: 'What the <tide> brings. {{data}}',
    notesHtml: '<p><a href="https://map.example">A map</a> {{title}}</p>',
  });
  expect(frame).toContain('<p dir="auto">What the &lt;tide&gt; brings. {{data}}</p>');
  expect(frame).toContain('<div><p><a href="https://map.example">A map</a> {{title}}</p></div>');
  expect(frameOf({ description: 'Tides.' })).not.toContain('<div></div>');
  expect(frameOf({ notesHtml: '<p>A map</p>' })).toContain('<summary>About this recording</summary>');
  for (const emptyPage of [frameOf({}), fillTemplate(template, embedContent(undefined))!])
    expect(emptyPage).not.toContain('About this recording');
});
