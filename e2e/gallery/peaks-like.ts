/** Phrases and pauses as a voice has them, another for each audio. */
export function peaksLike(seed: string): number[] {
  let state = seed.length * 7_919 + seed.charCodeAt(seed.indexOf('gallery/') + 8) * 131;
  const random = () => (state = (state * 9_301 + 49_297) % 233_280) / 233_280;
  return Array.from({ length: 420 }, (_, place) => {
    const phrase = Math.sin((place / 420) * Math.PI * (9 + (seed.length % 5))) ** 2;
    return Math.max(0.03, phrase * (0.45 + random() * 0.5));
  });
}
