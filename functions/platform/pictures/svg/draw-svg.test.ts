import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textPictureRefusals } from '#shared/domain/pictures/text-pictures.ts';
import { pngHeader } from '#functions/testing/pictures.ts';
import { drawSvg, isSvg } from './draw-svg.ts';

beforeEach(() => vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

describe('An SVG drawing', () => {
  test('is drawn at twice its size with its transparency', async () => {
    const pixels = await drawSvg(svg('<rect width="50" height="50" fill="#f00" fill-opacity=".5"/>'));
    expect([pixels.width, pixels.height]).toEqual([200, 100]);
    expect(Array.from(pixels.data.slice(0, 4))).toEqual([255, 0, 0, 128]);
    expect(Array.from(pixels.data.slice(-4))).toEqual([0, 0, 0, 0]);
  });

  test.each([
    ['no size, which means 100 pixels', '', [200, 200]],
    ['the shape of its view box', 'viewBox="0 0 40 20"', [80, 40]],
    ['a width above the limit of 2,400 pixels', 'width="9000" height="3000"', [2_400, 800]],
    ['a height above the limit of 2,400 pixels', 'width="100" height="30000"', [8, 2_400]],
    ['a size in millimetres', 'width="210mm" height="105mm"', [1_588, 794]],
  ])('is drawn in the right size from %s', async (_what, size, expected) => {
    const { width, height } = await drawSvg(Buffer.from(`<svg ${namespace} ${size}/>`));
    expect([width, height]).toEqual(expected);
  });

  test.each(['Sea', 'Море', '海', 'البحر'])('shows its words in any typeface: %s', async (words) => {
    const text = (family: string) => `<text y="40" font-size="40" font-family="${family}">${words}</text>`;
    const inks = await Promise.all(
      ['Arial', 'monospace'].map(async (family) => inkOf(await drawSvg(svg(text(family))))),
    );
    for (const ink of inks) expect(ink).toBeGreaterThan(100);
  });

  test('is drawn without the files that it refers to, and none of them is fetched', async () => {
    const requests: string[] = [];
    const server = createServer(({ url }, response) => void (requests.push(url!), response.end())).listen(0);
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const pixels = await drawSvg(
      svg(`<style>@import url(${at}/a.css);</style>
        <image href="${at}/d.png" width="50" height="50"/><image href="/etc/hostname" width="50" height="50"/>
        <script href="${at}/e.js"/><use href="${at}/f.svg#g"/><rect x="50" width="50" height="50" fill="#00f"/>`),
    );
    server.close();
    expect(requests).toEqual([]);
    expect(Array.from(pixels.data.slice(0, 4))).toEqual([0, 0, 0, 0]);
    expect(Array.from(pixels.data.slice(-4))).toEqual([0, 0, 255, 255]);
  });

  test.each([
    ['is broken off', '<g>', textPictureRefusals.drawingUnreadable],
    ['has no size', '<svg width="0"/></svg>', textPictureRefusals.drawingUnreadable],
    ['unfolds entities within entities', `<text>&a8;</text>`, textPictureRefusals.drawingUnreadable],
    ['is a million groups deep', groups(500_000), textPictureRefusals.drawingTooLarge],
    ['copies itself without end', usesOfUses(), textPictureRefusals.drawingTooLarge],
    ['has a thousand transparent layers', layers(900), textPictureRefusals.drawingTooLarge],
  ])('is refused with a message if it %s', async (_what, content, message) => {
    const file = Buffer.from(`<svg ${namespace} width="2400" height="2400">${content}</svg>`);
    await expect(drawSvg(file)).rejects.toMatchObject({ code: 'invalid', message });
  });

  test('is drawn without a picture in it that would unpack to gigabytes', async () => {
    const address = `data:image/png;base64,${pngHeader(60_000, 60_000).toString('base64')}`;
    const { data } = await drawSvg(svg(`<image width="10" height="10" href="${address}"/>`));
    expect(Array.from(data.slice(0, 4))).toEqual([0, 0, 0, 0]);
  });

  test('is refused when it takes too long', async () => {
    const endless = '<filter id="f"><feTurbulence numOctaves="9999999" baseFrequency=".1"/></filter>';
    const drawing = drawSvg(svg(`${endless}<rect width="50" height="50" filter="url(#f)"/>`), 1_000);
    await expect(drawing).rejects.toMatchObject({ message: textPictureRefusals.drawingTooLarge });
  });

  test.each([
    ['with a declaration', '\ufeff<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg>', true],
    ['with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', true],
    ['that is text about SVG', 'An <svg> is a drawing', false],
    ['that is another page', '<html><body>svg</body></html>', false],
  ])('is recognised by the beginning of its file: a file %s', (_what, text, answer) =>
    expect(isSvg(Buffer.from(text))).toBe(answer),
  );
});

const namespace = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string) => Buffer.from(`<svg ${namespace} width="100" height="50">${content}</svg>`);

const inkOf = ({ data }: { data: Uint8ClampedArray }) =>
  data.filter((value, at) => at % 4 === 3 && value > 0).length;

function usesOfUses(): string {
  const groups = Array.from(
    { length: 30 },
    (_, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`,
  );
  return `<rect id="a0" width="10" height="10"/>${groups.join('')}`;
}

const layers = (count: number) =>
  `${'<g opacity=".9">'.repeat(count)}<rect width="2400" height="2400"/>${'</g>'.repeat(count)}`;

const groups = (count: number) => '<g>'.repeat(count) + '</g>'.repeat(count);
