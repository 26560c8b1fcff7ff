// The headings of each game's specification, for the tests of tables that trace words to them (docs/teaching).
import type { GameName } from '$/games/game';

const headings: Record<GameName, readonly string[]> = {
  fishing: [
    'Material', 'Set-up', 'A trick', 'Effects at the end of the trick', 'Effects for the next trick', 'Rounds',
    'Who knows what', 'Examples',
  ],
  foppen: ['Material', 'A trick', 'Scoring a round', 'Rounds and end', 'Who knows what', 'Examples'],
  fatfish: ['Material', 'Set-up', 'A turn', 'Fiasco card', 'Licences', 'End', 'Who knows what', 'Examples'],
  hecht: ['Material', 'Set-up', 'A turn', 'Nests', 'Actions', 'End', 'Examples'],
};

/** What of a trace, "fishing: A trick, 1; Rounds", is not there: another game's rules, or a heading that none has. */
export function untraceable(game: GameName, spec: string): string[] {
  const known = new RegExp(`^(${headings[game].join('|')})(, \\S.*)?$`);
  const [, of, places = ''] = /^(\w+): (.+)$/.exec(spec) ?? [];
  if (of !== game) return [spec];
  return places.split('; ').filter((place) => !known.test(place));
}
