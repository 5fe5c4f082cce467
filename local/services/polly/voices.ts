/**
 * Polly's own names; the second engine of a voice has an entry of its own. The product's voices are in
 * `shared/domain/speech/voices.ts`.
 */
export const voices: Record<string, Voice> = {
  Stephen: { engine: 'generative', language: 'en-US', name: 'gmw/en-US+m3', pitch: 58, gain: 1.05 },
  Matthew: { engine: 'generative', language: 'en-US', name: 'gmw/en-US+m8', pitch: 45, gain: 1.7 },
  Danielle: { engine: 'generative', language: 'en-US', name: 'gmw/en-US+f2', pitch: 50, gain: 0.92 },
  Ruth: { engine: 'generative', language: 'en-US', name: 'gmw/en-US+steph', pitch: 45, gain: 0.95 },
  Ivy: { engine: 'neural', language: 'en-US', name: 'gmw/en-US+f5', pitch: 80, gain: 0.97 },
  Brian: { engine: 'neural', language: 'en-GB', name: 'gmw/en-GB-x-rp+m7', pitch: 50, gain: 0.87 },
  Amy: { engine: 'generative', language: 'en-GB', name: 'gmw/en-GB-x-rp+f4', pitch: 40, gain: 0.8 },
  Olivia: { engine: 'generative', language: 'en-AU', name: 'gmw/en-GB-x-gbclan+f3', pitch: 60, gain: 0.93 },
  Russell: { engine: 'standard', language: 'en-AU', name: 'gmw/en-GB-x-gbclan+m3', pitch: 35, gain: 0.95 },
  Vicki: { engine: 'generative', language: 'de-DE', name: 'gmw/de+f2', pitch: 50, gain: 0.88 },
  Daniel: { engine: 'generative', language: 'de-DE', name: 'gmw/de+m3', pitch: 50, gain: 1.07 },
  Lea: { engine: 'generative', language: 'fr-FR', name: 'roa/fr+f2', pitch: 50, gain: 1.02 },
  Remi: { engine: 'generative', language: 'fr-FR', name: 'roa/fr+m3', pitch: 50, gain: 1.22 },
  Lucia: { engine: 'generative', language: 'es-ES', name: 'roa/es+f2', pitch: 50, gain: 0.85 },
  Sergio: { engine: 'generative', language: 'es-ES', name: 'roa/es+m3', pitch: 50, gain: 1.03 },
  Lupe: { engine: 'generative', language: 'es-US', name: 'roa/es-419+f2', pitch: 75, gain: 0.79 },
  Pedro: { engine: 'generative', language: 'es-US', name: 'roa/es-419+m7', pitch: 45, gain: 0.87 },
  Bianca: { engine: 'generative', language: 'it-IT', name: 'roa/it+f2', pitch: 50, gain: 0.87 },
  Lorenzo: { engine: 'generative', language: 'it-IT', name: 'roa/it+m3', pitch: 50, gain: 1.08 },
  Camila: { engine: 'generative', language: 'pt-BR', name: 'roa/pt-BR+f2', pitch: 70, gain: 0.95 },
  Thiago: { engine: 'neural', language: 'pt-BR', name: 'roa/pt-BR+m3', pitch: 40, gain: 1.11 },
  Laura: { engine: 'generative', language: 'nl-NL', name: 'gmw/nl+f2', pitch: 50, gain: 0.75 },
  Ruben: { engine: 'standard', language: 'nl-NL', name: 'gmw/nl+m3', pitch: 50, gain: 0.93 },
  Ola: { engine: 'generative', language: 'pl-PL', name: 'zlw/pl+f2', pitch: 50, gain: 0.79 },
  Jacek: { engine: 'standard', language: 'pl-PL', name: 'zlw/pl+m3', pitch: 50, gain: 0.99 },
  Elin: { engine: 'neural', language: 'sv-SE', name: 'gmq/sv+f2', pitch: 50, gain: 0.81 },
  Astrid: { engine: 'standard', language: 'sv-SE', name: 'gmq/sv+f4', pitch: 40, gain: 0.81 },
  Kazuha: { engine: 'neural', language: 'ja-JP', name: 'jpx/ja+f2', pitch: 50, gain: 0.81 },
  Takumi: { engine: 'neural', language: 'ja-JP', name: 'jpx/ja+m3', pitch: 50, gain: 0.97 },
  Seoyeon: { engine: 'generative', language: 'ko-KR', name: 'ko+f2', pitch: 50, gain: 0.73 },
  Jihye: { engine: 'neural', language: 'ko-KR', name: 'ko+steph', pitch: 45, gain: 0.85 },
  Zhiyu: { engine: 'neural', language: 'cmn-CN', name: 'sit/cmn+f2', pitch: 50, gain: 0.7 },
  'Zhiyu standard': { engine: 'standard', language: 'cmn-CN', name: 'sit/cmn+f4', pitch: 40, gain: 0.7 },
  Kajal: { engine: 'neural', language: 'hi-IN', name: 'inc/hi+f2', pitch: 50, gain: 0.76 },
  Aditi: { engine: 'standard', language: 'hi-IN', name: 'inc/hi+f4', pitch: 40, gain: 0.76 },
  Hala: { engine: 'neural', language: 'ar-AE', name: 'sem/ar+f2', pitch: 50, gain: 0.87 },
  Zayd: { engine: 'neural', language: 'ar-AE', name: 'sem/ar+m3', pitch: 50, gain: 1.07 },
};

/**
 * `name` is the language of eSpeak and the variant of its voice. `pitch` is from 0 to 100; 50 is the normal pitch of
 * that variant. `gain` brings each voice to −20 dBFS, as measured.
 */
type Voice = { engine: string; language: string; name: string; pitch: number; gain: number };
