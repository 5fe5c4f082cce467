import type { VoiceWords } from '#shared/domain/speech/voice-table.ts';

export const europeanVoiceWords = {
  Vicki: {
    description: 'Calm and precise; for non-fiction.',
    introduction: ['Ich bin Vicki.', 'Machen Sie es sich bequem, ich fange ganz vorne an.'],
  },
  Daniel: {
    description: 'Steady and warm; for long chapters.',
    introduction: [
      'Daniel ist mein Name.',
      'Draußen regnet es seit Stunden, und genau so beginnen die besten Geschichten.',
    ],
  },
  Lea: {
    description: 'Clear and light; for essays and posts.',
    introduction: ['Moi, c’est Léa.', 'Donnez-moi une page, et j’en ferai une promenade.'],
  },
  Remi: {
    description: 'Low and unhurried; for fiction.',
    introduction: ['Je m’appelle Rémi.', 'On raconte qu’au bout de la jetée, certains soirs, la mer répond.'],
  },
  Lucia: {
    description: 'Warm and clear; for stories long and short.',
    introduction: ['Soy Lucía.', 'Abre la ventana y escucha: esta historia empieza con una campana.'],
  },
  Sergio: {
    description: 'Firm and even; for reports and history.',
    introduction: ['Me llamo Sergio.', 'Aquí cada dato tiene su sitio y cada pausa, su porqué.'],
  },
  Lupe: {
    description: 'Latin American and friendly; for stories and talk.',
    introduction: ['¡Hola, soy Lupe!', 'Platícame de qué trata tu libro y yo le pongo la voz.'],
  },
  Pedro: {
    description: 'Latin American and calm; for memoir.',
    introduction: [
      'Mi nombre es Pedro.',
      'Mi abuelo decía que los caminos también se cuentan, no solo se andan.',
    ],
  },
  Bianca: {
    description: 'Lively and close; for novels.',
    introduction: ['Sono Bianca.', 'Dammi dieci minuti e ti porto in una piazza che non hai mai visto.'],
  },
  Lorenzo: {
    description: 'Relaxed and clear; for essays and talk.',
    introduction: [
      'Mi chiamo Lorenzo.',
      'Le cose serie si possono dire anche sorridendo, e io ci provo sempre.',
    ],
  },
  Camila: {
    description: 'Brazilian and warm; for stories and talk.',
    introduction: [
      'Oi, eu sou a Camila.',
      'Puxa uma cadeira, que o café acabou de passar e o capítulo é bom.',
    ],
  },
  Thiago: {
    description: 'Brazilian and even; for reports and long texts.',
    introduction: [
      'Aqui é o Thiago.',
      'Leio devagar quando a frase pede e depressa quando a história corre.',
    ],
  },
  Laura: {
    description: 'Fresh and friendly; for stories and posts.',
    introduction: ['Ik ben Laura.', 'Zet je fiets maar even neer, dit verhaal duurt precies één regenbui.'],
  },
  Ruben: {
    description: 'Clear and businesslike; for reports.',
    introduction: ['Mijn naam is Ruben.', 'Eerst de feiten, dan de mening, en tot slot wat u eraan hebt.'],
  },
  Ola: {
    description: 'Bright and quick; for tales and talk.',
    introduction: [
      'Cześć, jestem Ola.',
      'Każda bajka zaczyna się dawno temu, ale moja zaczyna się dzisiaj rano.',
    ],
  },
  Jacek: {
    description: 'Calm and thorough; for long chapters.',
    introduction: [
      'Nazywam się Jacek.',
      'Przeczytam wszystko od pierwszej do ostatniej strony, bez pośpiechu.',
    ],
  },
  Astrid: {
    description: 'Plain and steady; for a conversation with Elin.',
    introduction: ['Mitt namn är Astrid.', 'Sätt på kaffet, så reder vi ut det här tillsammans.'],
  },
  Elin: {
    description: 'Light and even; for fiction and posts.',
    introduction: ['Jag heter Elin.', 'Det är ljust hela natten här, så vi hinner läsa ett kapitel till.'],
  },
} as const satisfies Readonly<Record<string, VoiceWords>>;
