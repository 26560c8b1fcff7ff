// Reads the rules as they are written in engine/<game>/RULES*.md. It knows what those files use and nothing else:
// headings, paragraphs, flat lists, tables, `code`, **strong** and *emphasis*. What comes out is plain data that
// components draw; nothing is ever put into the page as markup.

/** A piece of text that looks the same throughout. */
export interface Span {
  text: string;
  strong?: true;
  emphasis?: true;
  code?: true;
}

/** What is read in one go: a heading, a paragraph, an item of a list, a cell of a table. */
export interface Line {
  spans: Span[];
}

export type Block =
  | { is: 'paragraph'; line: Line }
  | { is: 'list'; ordered: boolean; items: Line[] }
  | { is: 'table'; head: Line[]; rows: Line[][] };

export interface Section {
  title: Line;
  blocks: Block[];
}

export interface Rules {
  title: Line;
  /** What is said before the first section. */
  intro: Block[];
  sections: Section[];
}

const heading = /^(#{1,2}) +(.+)$/;
const bullet = /^- +(.+)$/;
const numbered = /^\d+\. +(.+)$/;
const row = /^\|(.+)\|$/;
const rule = /^[\s|-]+$/;

export function readRules(text: string): Rules {
  const rules: Rules = { title: { spans: [] }, intro: [], sections: [] };
  for (const chunk of chunks(text)) {
    const [, marks, title] = heading.exec(chunk[0] ?? '') ?? [];
    if (marks === '#') rules.title = readLine(title ?? '');
    else if (marks === '##') rules.sections.push({ title: readLine(title ?? ''), blocks: [] });
    else (rules.sections.at(-1)?.blocks ?? rules.intro).push(readBlock(chunk));
  }
  return rules;
}

/** Lines that belong together: a heading, a paragraph, a whole list or table. */
function chunks(text: string): string[][] {
  const found: string[][] = [];
  let open: { kind: string; lines: string[] } | undefined;
  for (const line of text.split('\n').map((each) => each.trimEnd())) {
    const kind = kindOf(line);
    // A line without a mark goes on with what stands before it.
    const goesOn = open !== undefined && (kind === open.kind || (kind === 'text' && open.kind !== 'heading'));
    if (kind === 'empty') open = undefined;
    else if (open && goesOn && kind !== 'heading') open.lines.push(line);
    else {
      open = { kind, lines: [line] };
      found.push(open.lines);
    }
  }
  return found;
}

function kindOf(line: string): 'empty' | 'heading' | 'bullet' | 'numbered' | 'row' | 'text' {
  if (line === '') return 'empty';
  if (heading.test(line)) return 'heading';
  if (bullet.test(line)) return 'bullet';
  if (numbered.test(line)) return 'numbered';
  return row.test(line) ? 'row' : 'text';
}

function readBlock(lines: readonly string[]): Block {
  const kind = kindOf(lines[0] ?? '');
  if (kind === 'row') {
    const [head = [], ...rows] = lines.filter((line) => !rule.test(line)).map(cells);
    return { is: 'table', head, rows };
  }
  const ordered = kind === 'numbered';
  if (ordered || kind === 'bullet') return { is: 'list', ordered, items: items(lines) };
  return { is: 'paragraph', line: readLine(lines.join(' ')) };
}

function cells(line: string): Line[] {
  const inside = row.exec(line)?.[1] ?? '';
  return inside.split('|').map((cell) => readLine(cell.trim()));
}

function items(lines: readonly string[]): Line[] {
  const texts: string[] = [];
  for (const line of lines) {
    const begun = (bullet.exec(line) ?? numbered.exec(line))?.[1];
    if (begun !== undefined) texts.push(begun);
    else texts.push(`${texts.pop() ?? ''} ${line.trim()}`);
  }
  return texts.map(readLine);
}

/** Code first: what stands in it is no mark. */
const marks = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*/;

export function readLine(text: string): Line {
  return { spans: spansOf(text) };
}

function spansOf(text: string, look: Omit<Span, 'text'> = {}): Span[] {
  const found = marks.exec(text);
  if (!found) return text === '' ? [] : [{ text, ...look }];
  const [whole, code, strong, emphasis] = found;
  const inside: Span[] =
    code !== undefined
      ? [{ text: code, ...look, code: true }]
      : strong !== undefined
        ? spansOf(strong, { ...look, strong: true })
        : spansOf(emphasis ?? '', { ...look, emphasis: true });
  const before = text.slice(0, found.index);
  const rest = text.slice(found.index + whole.length);
  return [...(before === '' ? [] : [{ text: before, ...look }]), ...inside, ...spansOf(rest, look)];
}

/** Everything that is read, in the order of the page. */
export function linesOf(rules: Rules): Line[] {
  const blocks = (all: readonly Block[]): Line[] =>
    all.flatMap((block) => {
      if (block.is === 'paragraph') return [block.line];
      return block.is === 'list' ? block.items : [block.head, ...block.rows].flat();
    });
  const sections = rules.sections.flatMap(({ title, blocks: own }) => [title, ...blocks(own)]);
  return [rules.title, ...blocks(rules.intro), ...sections];
}
