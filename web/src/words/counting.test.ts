// None, one, two: whatever is counted has the word that belongs to the number, in every language.
import { afterAll, describe, expect, it } from 'vitest';
import { languages, settings, type Language } from '$/core/settings.svelte';
import { choose, fill } from '$/core/words.svelte';

type Entry = string | Record<string, string>;

const files = import.meta.glob<Record<string, Record<string, Entry>>>(['./*/index.ts', './*/*/index.ts'], {
  eager: true,
  import: 'default',
});

/** Words for things that are counted: one of them, several of them. */
const things: Record<Language, Record<string, string[]>> = {
  de: {
    Punkt: ['Punkte', 'Punkten'], Bewegungspunkt: ['Bewegungspunkte'], Karte: ['Karten'],
    Platz: ['Plätze', 'Plätzen'],
    Feld: ['Felder'], Reihe: ['Reihen'], Hecht: ['Hechte'], Jungfisch: ['Jungfische'], Fisch: ['Fische', 'Fischen'],
    Scheibe: ['Scheiben'], Art: ['Arten'], Person: ['Personen'], Sekunde: ['Sekunden'], Minute: ['Minuten'],
    Zeile: ['Zeilen'], Runde: ['Runden'], Schritt: ['Schritte'],
  },
  en: {
    point: ['points'], card: ['cards'], place: ['places'], field: ['fields'], row: ['rows'], pike: ['pikes'],
    carp: ['carps'], disc: ['discs'], kind: ['kinds'], player: ['players'], seat: ['seats'], second: ['seconds'],
    minute: ['minutes'], line: ['lines'], thing: ['things'], time: ['times'], round: ['rounds'], step: ['steps'],
  },
  fr: {
    point: ['points'], carte: ['cartes'], place: ['places'], case: ['cases'], rangée: ['rangées'],
    brochet: ['brochets'], carpe: ['carpes'], petit: ['petits'], petite: ['petites'], jeton: ['jetons'],
    sorte: ['sortes'], joueur: ['joueurs'], seconde: ['secondes'], minute: ['minutes'], ligne: ['lignes'],
    manche: ['manches'], étape: ['étapes'], différence: ['différences'],
  },
  nl: {
    punt: ['punten'], bewegingspunt: ['bewegingspunten'], kaart: ['kaarten'], plek: ['plekken'],
    plaats: ['plaatsen'], veld: ['velden'], rij: ['rijen'], snoek: ['snoeken'], karper: ['karpers'],
    jong: ['jongen'], vis: ['vissen'], schijf: ['schijven'], vissoort: ['vissoorten'], speler: ['spelers'],
    seconde: ['seconden'], minuut: ['minuten'], regel: ['regels'], ronde: ['rondes'], stap: ['stappen'],
  },
};

/** Places that are filled with words; in all others stands a number. */
const worded = new Set(
  `name names seat from to gave received card cards colour text licence effect scores stone field nest inside action
  actions a b first second third move level time when device file host award edge step at row round trick value`.split(
    /\s+/,
  ),
);

/** A phrase as it is said when everything that it counts is so many. */
function said(entry: Entry, n: number, language: Language): string {
  const pattern = choose(entry, { n }, language);
  const names = [...pattern.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? '');
  return fill(pattern, Object.fromEntries(names.map((name) => [name, worded.has(name) ? 'X' : n])));
}

/** Words that do not go with the number before them; an adjective may stand between. */
function wrong(text: string, n: number, language: Language): string[] {
  const single = new Intl.PluralRules(language).select(n) === 'one';
  const bad = Object.entries(things[language]).flatMap(([one, many]) => (single ? many : [one]));
  const found = new RegExp(`(?<![\\p{L}\\d])${n} (?:\\p{L}+ )?(?:${bad.join('|')})(?!\\p{L})`, 'gu');
  return [...text.matchAll(found)].map(([each]) => each);
}

describe('counting', () => {
  const before = settings.language;
  afterAll(() => void (settings.language = before));

  for (const language of languages) {
    it(`reads right for 0, 1 and 2 in ${language}`, () => {
      settings.language = language;
      let counted = 0;
      const here = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
      for (const [area, phrases] of here.flatMap(([, areas]) => Object.entries(areas))) {
        for (const [name, entry] of Object.entries(phrases)) {
          for (const n of [0, 1, 2]) {
            const text = said(entry, n, language);
            expect({ phrase: `${area}.${name}`, text, wrong: wrong(text, n, language) }).toEqual({
              phrase: `${area}.${name}`,
              text,
              wrong: [],
            });
            expect(text, `${area}.${name}`).not.toMatch(/[{}|]/);
          }
          if (said(entry, 1, language) !== said(entry, 2, language).replaceAll('2', '1')) counted += 1;
        }
      }
      expect(counted).toBeGreaterThan(40);
    });
  }

  it('finds a word that does not fit', () => {
    expect(wrong('Noch 1 Punkte', 1, 'de')).toEqual(['1 Punkte']);
    expect(wrong('2 young pike', 2, 'en')).toEqual(['2 young pike']);
    expect(wrong('0 cartes', 0, 'fr')).toEqual(['0 cartes']);
    expect(wrong('21 kaart, 1 kaart', 1, 'nl')).toEqual([]);
  });
});
