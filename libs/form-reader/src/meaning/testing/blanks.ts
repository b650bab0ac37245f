import type { PageContent, TextRun } from '../../content/page-content.js';
import { draftField, type DraftField } from '../../draft-field.js';
import type { CertaintyJudge } from '../../certainty/judge.js';
import { noneBelongs, type BelongingJudge } from '../../belonging/belonging-judge.js';
import type { KeyJudge } from '../../keys/key-judge.js';
import { readMeaning, type Meaning } from '../read-meaning.js';

/** A line of print. */
export const run = (text: string, y: number, x = 50): TextRun => ({
  text,
  x0: x,
  x1: x + text.length * 5,
  y0: y,
  y1: y + 10,
  baseline: y + 2,
  size: 10,
  font: 'F',
  bold: false,
  angle: 0,
  origin: 'text',
  edges: [],
  lightness: 0,
});

/** A page with that print. */
export function page(runs: readonly TextRun[], known: Partial<PageContent> = {}): PageContent {
  return {
    page: { page: 1, width: 595, height: 842, rotate: 0, cropBox: [0, 0, 595, 842], userUnit: 1 },
    width: 595,
    height: 842,
    runs,
    rules: [],
    boxes: [],
    rounds: [],
    pictures: [],
    ...known,
  } as PageContent;
}

const TEXT: Readonly<Record<string, string>> = {
  de: 'Bitte füllen Sie das Formular vollständig aus und senden Sie es an die angegebene Anschrift, sofern nicht anders vermerkt ist.',
  en: 'Please fill in this form and return it to us at the address shown, with all of the documents that are listed in it.',
  it: 'Compilare il modulo con i dati del richiedente e consegnarlo allo sportello del comune entro la data indicata.',
  fr: 'Merci de remplir le formulaire et de le renvoyer avec les pièces à l’adresse indiquée ci-dessous par la poste.',
  es: 'Rellene el formulario con los datos del solicitante y entregue los documentos en el registro de la oficina.',
  nl: 'Vul het formulier volledig in en stuur het met alle gevraagde stukken naar het adres dat hieronder staat vermeld.',
  pl: 'Proszę wypełnić formularz i przesłać go na adres podany poniżej wraz z dokumentami, które są wymagane przez urząd.',
  cs: 'Vyplňte prosím celý formulář a odešlete jej spolu s přílohami na adresu, která je uvedena níže, nejpozději do konce měsíce.',
  sv: 'Fyll i hela blanketten och skicka den tillsammans med de handlingar som behövs till den adress som står nedan.',
  da: 'Udfyld venligst hele skemaet og send det sammen med de nødvendige bilag til den adresse, der er angivet nedenfor.',
  fi: 'Täyttäkää lomake huolellisesti ja lähettäkää se tarvittavien liitteiden kanssa alla olevaan osoitteeseen kuukauden loppuun mennessä.',
  ja: '太枠の中に黒のボールペンで記入してください。必要な書類を添えて、期限までに下記の窓口に提出してください。ご不明な点はお問い合わせください。',
  pt: 'Preencha o formulário com os seus dados e entregue os documentos que são pedidos no balcão do serviço, até ao fim do mês.',
  nb: 'Vennligst fyll ut hele skjemaet og send det sammen med nødvendige vedlegg til adressen som er oppgitt nedenfor.',
  hu: 'Kérjük, hogy az űrlapot olvashatóan töltse ki, és a szükséges mellékletekkel együtt küldje el az alábbi címre.',
  tr: 'Lütfen formu eksiksiz doldurunuz ve gerekli belgeler ile birlikte aşağıda belirtilen adrese gönderiniz.',
  ro: 'Vă rugăm să completați formularul cu datele dumneavoastră și să îl trimiteți la adresa de mai jos împreună cu actele cerute.',
};

/** A blank by its label alone, or with more known of it. */
export type Blank = string | (Partial<DraftField> & { label: string });

/** Blanks one under the other, from y = 700 down, 20 points apart. */
export function meaning(
  language: string,
  blanks: readonly Blank[],
  extra: Partial<PageContent> & { print?: TextRun[] } = {},
  learn: KeyJudge = untrained,
  belonging: BelongingJudge = noneBelongs,
): Meaning {
  const drafts = blanks.map((blank, at) => {
    const y = 700 - at * 20;
    return draftField({
      page: 1,
      rect: { x0: 150, y0: y, x1: 350, y1: y + 14 },
      type: 'text',
      origin: 'flat',
      evidence: 'rule',
      confidence: 1,
      ...(typeof blank === 'string' ? { label: blank } : blank),
    });
  });
  const { print = [], ...content } = extra;
  // What is told by rule is told apart from what the trained judges would say besides.
  const trusting: CertaintyJudge = () => ({ isDoubtful: false, because: '' });
  const judges = { certainty: trusting, keys: learn, belonging };
  // What else is printed may be in another language.
  const known = print.length === 0 && language in TEXT ? language : null;
  return readMeaning([page([run(TEXT[language] ?? '', 760), ...print], content)], drafts, known, judges);
}

/** A network that has learnt nothing. */
const untrained: KeyJudge = (fields) =>
  fields.map(() => ({ key: null, keyChance: 0, owner: 'self', ownerChance: 0, chances: null }));

/** What the blanks mean. */
export const keys = (language: string, ...labels: Blank[]): Array<string | null> =>
  meaning(language, labels).fields.map(({ key }) => key);
