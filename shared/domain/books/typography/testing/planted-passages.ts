/** Passages as people type them, and as books in their language are set. Each is one text in Markdown. */
export const plantedPassages: readonly PlantedPassage[] = [
  {
    language: 'en',
    typed: lines(
      `"The tide's in," said Marit.  "You'll have to wait - or swim."`,
      `"'Swim,' she says," he muttered. "In the '60s we'd have -- well..."`,
      `He read pp. 14-19 of the *Harbour Rules* , 1871-1902 , and put the "rules" away.`,
    ),
    fixed: lines(
      `“The tide’s in,” said Marit. “You’ll have to wait—or swim.”`,
      `“‘Swim,’ she says,” he muttered. “In the ’60s we’d have—well…”`,
      `He read pp. 14–19 of the *Harbour Rules*, 1871–1902, and put the “rules” away.`,
    ),
  },
  {
    language: 'en-GB',
    typed: lines(
      `'The tide's in,' said Marit. 'Mr Pike said "never" - and he meant it.'`,
      `The dogs' bowls were empty ; nobody'd filled 'em.`,
    ),
    fixed: lines(
      `‘The tide’s in,’ said Marit. ‘Mr Pike said “never” – and he meant it.’`,
      `The dogs’ bowls were empty; nobody’d filled ’em.`,
    ),
  },
  {
    language: 'de',
    typed: lines(
      `"Die Flut kommt", sagte Marit. "Peter hat 'nie' gesagt - und er meint's so."`,
      `Sie schlug die S. 14-19 auf ... "Geht's noch?" , fragte er.`,
    ),
    fixed: lines(
      `„Die Flut kommt“, sagte Marit. „Peter hat ‚nie‘ gesagt – und er meint’s so.“`,
      `Sie schlug die S. 14–19 auf … „Geht’s noch?“, fragte er.`,
    ),
  },
  {
    language: 'fr',
    typed: lines(
      `"La mer monte!" dit Marit. "Pierre a dit 'jamais' : c'est clair."`,
      String.raw`\- Tu viens ?`,
      String.raw`\- Pas aujourd'hui... peut-être demain ; on verra.`,
    ),
    fixed: lines(
      `«\u202FLa mer monte\u202F!\u202F» dit Marit. «\u202FPierre a dit “jamais”\u202F: c’est clair.\u202F»`,
      `— Tu viens\u202F?`,
      `— Pas aujourd’hui… peut-être demain\u202F; on verra.`,
    ),
  },
  {
    language: 'es',
    typed: lines(
      `-La marea sube -dijo Marit-. ¿Vienes?`,
      `-No ... todavía no.`,
      `Leyó el letrero: "Prohibido 'pasar' ",  y se fue.`,
    ),
    fixed: lines(
      `—La marea sube —dijo Marit—. ¿Vienes?`,
      `—No … todavía no.`,
      `Leyó el letrero: "Prohibido 'pasar' ", y se fue.`,
    ),
  },
  {
    language: 'it',
    typed: lines(
      `"La marea sale", disse Marit. "Ha detto 'mai' , e basta."`,
      `Un po' d'acqua - l'ultima - era rimasta dagli anni '60.`,
    ),
    fixed: lines(
      `«La marea sale», disse Marit. «Ha detto “mai”, e basta.»`,
      `Un po’ d’acqua – l’ultima – era rimasta dagli anni ’60.`,
    ),
  },
  {
    language: 'pl',
    typed: lines(
      String.raw`\- Idzie przypływ - powiedziała Marit.`,
      `Na tablicy stało: "Wstęp 'surowo' wzbroniony" , zob. s. 14-19.`,
    ),
    fixed: lines(
      `– Idzie przypływ – powiedziała Marit.`,
      `Na tablicy stało: „Wstęp «surowo» wzbroniony”, zob. s. 14–19.`,
    ),
  },
  {
    language: 'sv',
    typed: lines(
      `"Floden kommer", sade Marit. "Han sade 'aldrig' - och menade det."`,
      `Hon läste s. 14-19 ...`,
    ),
    fixed: lines(
      `”Floden kommer”, sade Marit. ”Han sade ’aldrig’ – och menade det.”`,
      `Hon läste s. 14–19 …`,
    ),
  },
  {
    language: 'ru',
    typed: lines(
      String.raw`\- Вода поднимается, - сказала Марит.`,
      `На доске было написано: "Вход 'строго' запрещён"...`,
    ),
    fixed: lines(`— Вода поднимается, — сказала Марит.`, `На доске было написано: «Вход „строго“ запрещён»…`),
  },
  {
    language: 'cs',
    typed: lines(`"Voda stoupá," řekla Marit. "Řekl 'nikdy' - a myslel to vážně."`),
    fixed: lines(`„Voda stoupá,“ řekla Marit. „Řekl ‚nikdy‘ – a myslel to vážně.“`),
  },
  {
    language: 'nl',
    typed: lines(
      `"Het water komt," zei Marit. "'t Is te laat - veel te laat."`,
      `'s Ochtends las zij blz. 14-19.`,
    ),
    fixed: lines(
      `“Het water komt,” zei Marit. “’t Is te laat – veel te laat.”`,
      `’s Ochtends las zij blz. 14–19.`,
    ),
  },
  {
    language: 'pt-BR',
    typed: lines(String.raw`\- A maré sobe - disse Marit. - Vens?`, `Leu a placa: "É 'proibido' passar" .`),
    fixed: lines(`— A maré sobe — disse Marit. — Vens?`, `Leu a placa: “É ‘proibido’ passar”.`),
  },
  {
    language: 'ja',
    typed: lines('"潮が満ちる"とマリットは言った...', '彼は"来い"と言った。'),
    fixed: lines('「潮が満ちる」とマリットは言った…', '彼は「来い」と言った。'),
  },
  {
    language: 'hu',
    typed: lines(String.raw`\- Jön a dagály - mondta Marit.`, `"Azt mondta, 'soha' ..."`),
    fixed: lines(`– Jön a dagály – mondta Marit.`, `„Azt mondta, »soha« …”`),
  },
];

function lines(...paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

interface PlantedPassage {
  readonly language: string;
  readonly typed: string;
  readonly fixed: string;
}
