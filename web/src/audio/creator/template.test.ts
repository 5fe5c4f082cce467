// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { elementsOf } from './template-elements.ts';
import { fetchTemplate, templateCandidates } from './template.ts';
import { template } from './testing/panel.tsx';

const site: Record<string, () => Response | Promise<Response>> = {};
const requests: string[] = [];

beforeEach(() => {
  for (const path of Object.keys(site)) delete site[path];
  requests.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return site[path]?.() ?? new Response('', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = (text: string, type = 'text/html; charset=utf-8', status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });

describe('The template of the panel for creating audio', () => {
  test('is requested from four places in order until it is found (S2.74, S2.75, S7.70)', async () => {
    site['/assets/audio-creator.html'] = () => page(template);
    await fetchTemplate();
    expect(requests).toEqual([
      '/audio-creator.html',
      '/templates/audio-creator.html',
      '/static/audio-creator.html',
      '/assets/audio-creator.html',
    ]);

    requests.length = 0;
    site['/templates/audio-creator.html'] = () => page(template);
    await fetchTemplate();
    expect(requests).toEqual(templateCandidates.slice(0, 2));
  });

  test.each([
    ['a page of the app', () => page('<!doctype html><div id="root"></div>')],
    ['the template with the wrong content type', () => page(template, 'text/plain')],
    ['the template with status 404', () => page(template, 'text/html', 404)],
    ['a template without its elements', () => page('<div data-element="audio-creator"></div>')],
    ['no answer at all', () => Promise.reject(new TypeError('offline'))],
  ])('is requested from the next place when a place returns %s', async (_what, answer) => {
    site['/audio-creator.html'] = answer;
    site['/templates/audio-creator.html'] = () => page(template);
    await fetchTemplate();
    expect(requests).toHaveLength(2);
  });

  test('fails to load when none of the four places has it (S2.76)', async () => {
    await expect(fetchTemplate()).rejects.toThrow('None of the candidates');
    expect(requests).toHaveLength(4);
  });

  test('is stripped of everything that could run code or load files, and of nothing else', async () => {
    const hostile = template
      .replace('data-element="create"', 'data-element="create" onclick="steal()" style="color:red" autofocus')
      .replace('data-element="form"', 'data-element="form" action="https://elsewhere.test"')
      .replace(
        '<div class="voice">',
        '<div class="voice"><img src="x" onerror="steal()"><script>steal()</script>',
      )
      .replace(
        '<header>',
        '<header><script src="/x.js"></script><object data="/x"></object><a href="javascript:steal()">x</a>',
      );
    site['/audio-creator.html'] = () => page(hostile);
    const cleaned = await fetchTemplate();
    site['/audio-creator.html'] = () => page(template);
    const plain = await fetchTemplate();
    expect(cleaned.outerHTML).toBe(plain.outerHTML);
    expect(elementsOf(plain)['voice-card'].content.querySelector('input')?.name).toBe('voice');
    const text = document.createElement('div');
    text.innerHTML = template;
    expect(plain.querySelectorAll('*')).toHaveLength(
      text.querySelectorAll('[data-element=audio-creator] *').length,
    );
    expect(plain.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 24 24');
  });
});
