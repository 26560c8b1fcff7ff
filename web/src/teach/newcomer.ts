// What of each game is new to whoever plays at this device. It is kept with the settings: nobody else knows of it.
import { change, settings } from '$/core/settings.svelte';
import { gameNames, type GameName } from '$/games/game';

type List = 'known' | 'greeted' | 'met';

function put(list: List, name: string): void {
  if (!settings[list].includes(name)) change(list, [...settings[list], name]);
}

/** Nothing of this game is explained unasked. */
export function isKnown(game: GameName): boolean {
  return !settings.coach || settings.known.includes(game);
}

export function know(game: GameName): void {
  put('known', game);
}

/** The aim of the game is to be told. */
export function wantsGoal(game: GameName): boolean {
  return !isKnown(game) && !settings.greeted.includes(game);
}

export function greet(game: GameName): void {
  put('greeted', game);
}

export function hasMet(game: GameName, term: string): boolean {
  return settings.met.includes(`${game}_${term}`);
}

export function meet(game: GameName, term: string): void {
  put('met', `${game}_${term}`);
}

/** Notes in this game, whatever holds for others. */
export function switchCoach(game: GameName, on: boolean): void {
  if (!on) return know(game);
  // Whoever wants no notes anywhere asks for them in this game alone.
  const others = settings.coach ? settings.known : gameNames;
  change('known', others.filter((each) => each !== game));
  change('coach', true);
  greet(game);
}

/** Everything in this game is explained once more as it happens. */
export function explainAgain(game: GameName): void {
  change('met', settings.met.filter((each) => !each.startsWith(`${game}_`)));
  switchCoach(game, true);
}
