export const voices: Record<string, Voice> = {
  Stephen: { engine: 'generative', name: 'gmw/en-US+m3', pitch: 58, gain: 1.05 },
  Matthew: { engine: 'generative', name: 'gmw/en-US+m8', pitch: 45, gain: 1.7 },
  Brian: { engine: 'neural', name: 'gmw/en-GB-x-rp+m7', pitch: 50, gain: 0.87 },
  Danielle: { engine: 'generative', name: 'gmw/en-US+f2', pitch: 50, gain: 0.92 },
  Ruth: { engine: 'generative', name: 'gmw/en-US+steph', pitch: 45, gain: 0.95 },
  Ivy: { engine: 'neural', name: 'gmw/en-US+f5', pitch: 80, gain: 0.97 },
};

/**
 * `pitch` is from 0 to 100; 50 is the normal pitch of the eSpeak voice. `gain` brings each voice to −20 dBFS, as
 * measured.
 */
type Voice = { engine: string; name: string; pitch: number; gain: number };
