// The reader knows all that the rules' files use: nothing of their text is lost, and no mark is left over.
import { describe, expect, it } from 'vitest';
import { linesOf, readLine, readRules, type Rules } from './markdown';

const files = import.meta.glob<string>('../../../engine/*/RULES*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const textOf = (rules: Rules): string =>
  linesOf(rules)
    .map(({ spans }) => spans.map(({ text }) => text).join(''))
    .join(' ');

/** The words of a file without the marks that make it Markdown, found in another way than the reader's. */
function words(file: string): string {
  return file
    .replace(/^\|[\s|-]+\|$/gm, '')
    .replace(/^(#+|-|\d+\.) /gm, '')
    .replace(/[`|]/g, ' ')
    .replace(/\*+/g, '');
}

const squeezed = (text: string): string => text.replace(/[`|\s]+/g, '');

describe('what is read', () => {
  it('is made of headings, paragraphs, lists and tables', () => {
    const list = ['- a', '  b', '- c', '', '1. x', ''];
    const table = ['| h | i |', '| - | - |', '| 1 | 2 |'];
    const rules = readRules(['# Title', '', 'One', 'two.', '', '## Part', 'Text:', ...list, ...table].join('\n'));
    const plain = (text: string) => ({ spans: [{ text }] });
    expect(rules).toEqual({
      title: plain('Title'),
      intro: [{ is: 'paragraph', line: plain('One two.') }],
      sections: [
        {
          title: plain('Part'),
          blocks: [
            { is: 'paragraph', line: plain('Text:') },
            { is: 'list', ordered: false, items: [plain('a b'), plain('c')] },
            { is: 'list', ordered: true, items: [plain('x')] },
            { is: 'table', head: [plain('h'), plain('i')], rows: [[plain('1'), plain('2')]] },
          ],
        },
      ],
    });
  });

  it('knows strong, emphasis and code, one in another too', () => {
    expect(readLine('a **b `c`** *d* `e*f*`').spans).toEqual([
      { text: 'a ' },
      { text: 'b ', strong: true },
      { text: 'c', strong: true, code: true },
      { text: ' ' },
      { text: 'd', emphasis: true },
      { text: ' ' },
      { text: 'e*f*', code: true },
    ]);
  });

  it('takes markup for text', () => {
    expect(readLine('<b>1 < 2</b> &amp;').spans).toEqual([{ text: '<b>1 < 2</b> &amp;' }]);
  });
});

describe('the files', () => {
  it('are four games in four languages', () => {
    expect(Object.keys(files)).toHaveLength(16);
  });

  for (const [path, file] of Object.entries(files)) {
    const name = path.replace('../../../engine/', '');

    it(`${name} keeps all of its text`, () => {
      expect(squeezed(textOf(readRules(file)))).toBe(squeezed(words(file)));
    });

    it(`${name} leaves no mark behind`, () => {
      for (const { spans } of linesOf(readRules(file))) {
        expect(spans.length).toBeGreaterThan(0);
        for (const { text, code } of spans) {
          if (!code) expect({ text, mark: /[*`|#]|^- |\]\(/.exec(text)?.[0] }).toEqual({ text, mark: undefined });
        }
      }
    });

    it(`${name} has real quotation marks, and French ones stay with their words`, () => {
      const text = textOf(readRules(file));
      expect(/["]|[a-z]'|\.\.\./.exec(text)?.[0]).toBeUndefined();
      if (name.endsWith('.fr.md')) expect(/ [;:!?»]|« /.exec(text)?.[0]).toBeUndefined();
    });
  }
});
