import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterScriptError, withCacheBuster, withoutCacheBuster, type ScriptErrors } from './reload-rule.ts';

describe('A script that cannot be loaded', () => {
  test('causes four reloads of the page, and the last two bypass the caches (A30, S4.63, S4.64, S9.35)', () => {
    expect(stepsOf([0, 1_000, 2_000, 3_000, 4_000, 5_000])).toEqual([
      'reload',
      'reload',
      'reloadPastCaches',
      'reloadPastCaches',
      'giveUp',
      'giveUp',
    ]);
  });

  test('restarts the count of reloads after a minute without errors (A30)', () => {
    expect(stepsOf([0, 1_000, 2_000, 61_999])).toEqual([
      'reload',
      'reload',
      'reloadPastCaches',
      'reloadPastCaches',
    ]);
    expect(stepsOf([0, 1_000, 2_000, 62_000])).toEqual(['reload', 'reload', 'reloadPastCaches', 'reload']);
  });

  test('is given up after the fifth timeout of 120 s (S9.37)', () => {
    expect(stepsOf([120_000, 241_000, 362_000, 483_000, 604_000], 120_000).at(-1)).toBe('giveUp');
  });

  test('causes at most four reloads of a page in any minute', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 60 }), (gaps) => {
        let at = 0;
        const times = gaps.map((gap) => (at += gap));
        const reloads = stepsOf(times).flatMap((step, index) =>
          step === 'giveUp' ? [] : [times[index] ?? 0],
        );
        for (const lastReload of reloads)
          expect(
            reloads.filter((time) => time <= lastReload && lastReload - time < 60_000).length,
          ).toBeLessThanOrEqual(4);
      }),
    );
  });

  test('adds a single parameter `v` to the address for the reload, and keeps the rest (A27, S4.64)', () => {
    const bustedAddress = withCacheBuster('https://quillcast.example/voices?signin=true#top', 7);
    expect(bustedAddress).toBe('https://quillcast.example/voices?signin=true&v=7#top');
    expect(withCacheBuster(bustedAddress, 8)).toBe('https://quillcast.example/voices?signin=true&v=8#top');
  });

  test.each([
    ['/voices?signin=true&v=7#top', '/voices?signin=true#top'],
    ['/voices?v=7', '/voices'],
    ['/channels?q=a+b%20c&vv=1', '/channels?q=a+b%20c&vv=1'],
  ])('leaves no v parameter in the address after the reload: %s', (came, expected) =>
    expect(withoutCacheBuster(`https://quillcast.example${came}`)).toBe(
      `https://quillcast.example${expected}`,
    ),
  );
});

function stepsOf(times: readonly number[], waitedMilliseconds = 0) {
  let stored: ScriptErrors | undefined;
  return times.map((at) => {
    const { step, errors } = afterScriptError(stored, { at, startedAt: at - waitedMilliseconds });
    stored = errors;
    return step;
  });
}
