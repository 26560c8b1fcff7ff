// Lessons as the program made them: gone through from the first word to the last, and what happens off the way.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '$/generated/protocol';
import { languages, settings } from '$/core/settings.svelte';
import { chooseLanguage, loadLanguage, loadPack } from '$/core/words.svelte';
import { Match } from '$/core/match.svelte';
import { History } from '$/table/history.svelte';
import { gameNames } from '$/games/game';
import { untraceable } from '$/teach/headings';
import { loadLesson, tableAt, type Lesson, type LessonStep } from './lesson';
import { progress, readProgress, taught } from './progress.svelte';
import { Runner } from './runner.svelte';

const lessons = await Promise.all(taught.map((game) => loadLesson(game)));

/** Goes on until somebody is asked or all is over, as a page does whose board has always come to rest. */
async function goOn(runner: Runner, heard: (message: ServerMessage) => void): Promise<void> {
  for (let steps = 0; steps < 100 && !runner.done && !runner.question; steps += 1) {
    const { link } = runner;
    link.listen(heard);
    if (runner.moving) runner.settled();
    else if (runner.current?.play) runner.begun();
    else runner.next();
    await Promise.resolve();
  }
}

async function answer(runner: Runner, move: string): Promise<void> {
  await runner.link.ask({ do: 'move', match: runner.now.table.match, moves: 0, move });
  await Promise.resolve();
}

function steps(lesson: Lesson): LessonStep[] {
  return lesson.scenes.flatMap((scene) => scene.steps);
}

describe.each(lessons.map((lesson) => [lesson.game, lesson] as const))('the lesson of %s', (game, lesson) => {
  beforeEach(async () => {
    settings.language = 'en';
    await loadLanguage('en');
    await loadPack('lesson');
    await loadPack(`${game}-lesson`);
  });

  it.each(languages)('is gone through to its end in %s, and that is kept', async (language) => {
    await chooseLanguage(language);
    await loadPack('lesson');
    await loadPack(`${game}-lesson`);
    const runner = new Runner(lesson);
    const heard: ServerMessage[] = [];
    let asked = 0;
    const whole = (): void => {
      const said = runner.text.map((part) => (typeof part === 'string' ? part : '_')).join('');
      expect(said).not.toMatch(/[{}|]|lesson\.|undefined/);
      expect(said.length).toBeGreaterThan(5);
    };
    for (await goOn(runner, (each) => heard.push(each)); !runner.done; ) {
      asked += 1;
      expect(asked).toBeLessThan(200);
      whole();
      const { wrong = [], why, move } = runner.question!;
      for (const each of wrong) {
        expect(runner.why(each).text).toBe(why![each]!.text[language]);
        expect(runner.reply).toBe(why![each]!.text[language]);
      }
      await answer(runner, move!);
      expect(runner.moving).toBe(true);
      await goOn(runner, (each) => heard.push(each));
      whole();
    }
    expect(asked).toBe(steps(lesson).filter((each) => each.ask !== undefined).length);
    expect(progress[game]).toEqual({ scene: lesson.scenes.length, scenes: lesson.scenes.length, done: true });
  });

  it('has words for everything, in every language', async () => {
    for (const language of languages) {
      settings.language = language;
      await loadLanguage(language);
      for (const [index, scene] of lesson.scenes.entries()) {
        const runner = new Runner(lesson, index);
        const used = scene.steps.flatMap(({ say, ask, other }) => [say, ask, ...Object.values(other ?? {})]);
        expect(runner.title).not.toMatch(/^lesson\./);
        for (const name of used.filter((each) => each !== undefined)) {
          const text = runner.wordsFor(name);
          expect(text, name).not.toMatch(/^lesson\./);
        }
        for (const { why } of scene.steps) {
          for (const { text } of Object.values(why ?? {})) expect(text[language]).not.toBe('');
        }
      }
    }
    settings.language = 'en';
  });

  it('fills every place in its words', () => {
    for (const [index, scene] of lesson.scenes.entries()) {
      const runner = new Runner(lesson, index);
      for (let step = 0; step < scene.steps.length; step += 1) {
        runner.step = step;
        const text = runner.text.map((part) => (typeof part === 'string' ? part : '')).join('');
        expect({ scene: scene.id, step, text }).toEqual({ scene: scene.id, step, text: text.replace(/[{}]/g, '') });
      }
    }
  });

  it('shows the table at each step as whoever comes then would see it', async () => {
    for (const scene of lesson.scenes) {
      const runner = new Runner(lesson, lesson.scenes.indexOf(scene));
      for (let step = 0; step < scene.steps.length; step += 1) {
        runner.step = step;
        const match = new Match(scene.table.match, runner.link);
        const history = new History(match, () => Promise.resolve(runner.history(scene, step)));
        await match.watch();
        await history.load();
        const { turn, legal } = tableAt(scene, step);
        expect(match.turn).toEqual(turn);
        expect(match.legal).toEqual(legal ?? []);
        if (scene.steps[step]?.ask !== undefined) expect(match.legal).toContain(scene.steps[step]?.move);
        expect(history.steps.every(({ after }) => after !== undefined)).toBe(true);
        match.leave();
      }
    }
  });

  it('says why a wrong move is refused, and makes no other than the one asked for', async () => {
    let refused = 0;
    for (const [index, scene] of lesson.scenes.entries()) {
      const runner = new Runner(lesson, index);
      for (const [step, { ask, move, wrong, why }] of scene.steps.entries()) {
        if (ask === undefined) continue;
        runner.step = step;
        for (const each of wrong ?? []) {
          refused += 1;
          expect(why?.[each]?.ruling).not.toBe('legal');
          expect(runner.why(each).text).toBe(why?.[each]?.text.en);
          expect(runner.reply).toBe(why?.[each]?.text.en);
          expect(runner.move(each)).toBeUndefined();
          expect(runner.reply).toBe(why?.[each]?.text.en);
        }
        const { legal = [] } = tableAt(scene, step);
        for (const each of legal.filter((one) => one !== move)) {
          expect(runner.move(each)).toBeUndefined();
          expect(runner.reply).not.toBe('');
          expect(runner.moving).toBe(false);
        }
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('goes back to what was read before, across parts', () => {
    const runner = new Runner(lesson, 1);
    expect(runner.canGoBack).toBe(true);
    runner.back();
    expect(runner.scene).toBe(0);
    while (runner.canGoBack) runner.back();
    expect([runner.scene, runner.step]).toEqual([0, 0]);
  });
});

describe('progress', () => {
  it('is read with distrust', () => {
    expect(readProgress(null)).toEqual({});
    expect(readProgress('nonsense')).toEqual({});
    expect(readProgress('{"foppen":{"scene":9,"scenes":3,"done":true},"chess":{"scene":1,"scenes":2}}')).toEqual({
      foppen: { scene: 3, scenes: 3, done: true },
    });
    expect(readProgress('{"foppen":{"scene":-1,"scenes":3}}')).toEqual({});
  });
});

describe('what the lessons say', () => {
  const words = import.meta.glob<Record<string, string>>('../words/*/*-lesson/lesson.json', {
    eager: true,
    import: 'default',
  });
  const textsIn = (language: string): Record<string, string> => {
    const files = Object.entries(words).filter(([path]) => path.includes(`/${language}/`));
    return Object.fromEntries(files.flatMap(([, texts]) => Object.entries(texts)));
  };
  const said = Object.keys(textsIn('en'));

  it('is said somewhere, and nothing else is', () => {
    const used = lessons.flatMap(({ game, scenes }) =>
      scenes.flatMap(({ id, steps: all }) =>
        ['title', ...all.flatMap(({ say, ask, other }) => [say, ask, ...Object.values(other ?? {})])]
          .filter((name) => name !== undefined)
          .map((name) => `${game}_${id}_${name}`),
      ),
    );
    expect([...said].sort()).toEqual([...new Set(used)].sort());
  });

  it('takes five to eight minutes in every language, as far as can be told, and the trace says how long', () => {
    const written = readFileSync(new URL('../../../docs/teaching/lessons.md', import.meta.url), 'utf8');
    // What is no word in French, as a colon that stands alone, is not read as one.
    const wordsIn = (text: string): number => text.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each)).length;
    for (const { game, scenes } of lessons) {
      const all = scenes.flatMap(({ steps: of }) => of);
      const count = (number: (step: LessonStep) => number): number => all.reduce((sum, step) => sum + number(step), 0);
      const own = count(({ ask }) => (ask === undefined ? 0 : 1));
      const refused = count(({ wrong }) => wrong?.length ?? 0);
      const others = count(({ play }) => play?.length ?? 0);
      const minutes = languages.map((language) => {
        const texts = textsIn(language);
        const said = scenes.flatMap(({ id, steps: of }) =>
          ['title', ...of.flatMap(({ say, ask }) => say ?? ask ?? [])].map((name) => texts[`${game}_${id}_${name}`]!),
        );
        const read = said.reduce((sum, text) => sum + wordsIn(text), 0);
        const taken = read / 175 + (own * 8 + refused * 6 + others * 2) / 60;
        expect({ game, language, taken, fits: taken >= 5 && taken <= 8 }).toMatchObject({ fits: true });
        return { language, read, taken: taken.toFixed(1) };
      });
      const { read, taken } = minutes.find(({ language }) => language === 'en')!;
      const longest = minutes.reduce((a, b) => (b.read > a.read ? b : a)).taken;
      expect(written).toContain(`| ${read} | ${own} | ${refused} | ${others} | ${taken} | ${longest} |`);
    }
  });

  it('is traced to the rules, phrase by phrase', () => {
    const file = new URL('../../../docs/teaching/lessons.md', import.meta.url);
    const rows = readFileSync(file, 'utf8').matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm);
    const traced = new Map([...rows].map(([, phrase, text, spec]) => [phrase, { text, spec }]));
    const ruled = said.filter((phrase) => !phrase.endsWith('_title'));
    expect([...traced.keys()].sort()).toEqual(ruled.sort());
    for (const [phrase = '', { spec = '' }] of traced) {
      const game = gameNames.find((each) => phrase.startsWith(`${each}_`));
      const unknown = spec === 'no rule' || !game ? [] : untraceable(game, spec);
      expect({ phrase, spec, unknown }).toEqual({ phrase, spec, unknown: [] });
      expect(game !== undefined || spec === 'no rule').toBe(true);
    }
    const texts = textsIn('en');
    for (const [phrase = '', { text }] of traced) {
      expect({ phrase, text: text?.replaceAll('&#124;', '|') }).toEqual({ phrase, text: texts[phrase] });
    }
  });
});
