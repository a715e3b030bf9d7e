import { describe, expect, it } from 'vitest'
import { checkPassages, entryOf } from './check-passages.ts'
import { parseSubject } from './parse-subject.ts'
import { parseSources } from './sources.ts'

const FILE = 'knowledge/care/sample.md'
const SUBJECT = `# Sample

What the sample is about.

## How often is a foot exam done?

\`clin-foot\`

A foot exam is done once a year. The desk shows it with
\`KEY\` or on the card.

### ¿Cada cuánto se hace el examen de los pies?

El examen se hace una vez al año. El escritorio lo muestra con {key:board.search} o en la tarjeta.

### Sources

- CDC: feet

### Tags

feet, foot exam

### Also asked as

- How often do they look at her feet? Every
  year?
- ¿Cada cuánto los pies?
`.replace('`KEY`', '{key:board.search}')
const { byTitle } = parseSources(
  'knowledge/sources.md',
  '# Sources\n\n- [CDC: feet](https://www.cdc.gov/feet)\n- Desk guide\n',
)

/** Problems of the sample with something in it changed. */
function problemsOf(change: (text: string) => string): string[] {
  const changed = change(SUBJECT)
  expect(changed).not.toBe(SUBJECT)
  const { passages, problems } = parseSubject(FILE, changed)
  return [...problems, ...checkPassages(passages, byTitle)].map(
    ({ file, line, passage, says }) => `${file}:${line} ${passage}: ${says}`,
  )
}

describe('a subject’s file', () => {
  it('is read into passages, whatever its lines are', () => {
    const { passages, problems } = parseSubject(FILE, SUBJECT)
    expect([...problems, ...checkPassages(passages, byTitle)]).toEqual([])
    expect(passages.map((passage) => entryOf(passage, byTitle))).toEqual([
      {
        id: 'clin-foot',
        question: { en: 'How often is a foot exam done?', es: '¿Cada cuánto se hace el examen de los pies?' },
        answer: {
          en: 'A foot exam is done once a year. The desk shows it with / or on the card.',
          es: 'El examen se hace una vez al año. El escritorio lo muestra con / o en la tarjeta.',
        },
        sources: [{ title: 'CDC: feet', url: 'https://www.cdc.gov/feet' }],
        tags: ['feet', 'foot exam'],
        asked: ['How often do they look at her feet? Every year?', '¿Cada cuánto los pies?'],
      },
    ])
    expect(parseSubject(FILE, SUBJECT.replaceAll('\n', '\r\n'))).toEqual({ passages, problems })
  })

  it.each<[string, (text: string) => string, string]>([
    ['no title', (text) => text.replace('# Sample\n', ''), ':2 null: The file begins with # and'],
    [
      'no word on its subject',
      (text) => text.replace('What the sample is about.', ''),
      ':1 null: Below the title, write',
    ],
    ['no passage', (text) => text.split('##')[0] ?? '', ':1 null: The file has no passage.'],
    ['no id', (text) => text.replace('`clin-foot`\n', ''), 'How often is a foot exam done?: The id goes between'],
    ['an id of other letters', (text) => text.replace('clin-foot', 'Clin Foot'), 'The id goes between backticks'],
    ['no answer', (text) => text.replace(/A foot exam[^#]*/, ''), ':9 clin-foot: The answer in English is missing.'],
    [
      'a second paragraph',
      (text) => text.replace(' The desk', '\n\nThe desk'),
      ':11 clin-foot: The Spanish part is missing',
    ],
    ['no Spanish', (text) => text.replace(/### ¿[^#]*/, ''), 'clin-foot: The Spanish part is missing.'],
    ['no answer in Spanish', (text) => text.replace(/El examen[^#]*/, ''), 'The answer in Spanish is missing.'],
    ['no sources', (text) => text.replace(/### Sources[^#]*/, ''), "The section '### Sources' is expected here."],
    ['an empty list of sources', (text) => text.replace('- CDC: feet\n', ''), 'A source is missing.'],
    [
      'sections in another order',
      (text) => text.replace('### Tags', '### Words'),
      "The section '### Tags' is expected",
    ],
    ['no tags', (text) => text.replace('feet, foot exam', ''), 'The tags are missing.'],
    ['no wordings', (text) => text.replace(/- How often(.|\n)*/, ''), 'The wordings are missing.'],
    ['something after the wordings', (text) => `${text}\n### Notes\n`, 'Nothing may follow the list of wordings.'],
    [
      'a source that is not listed',
      (text) => text.replace('CDC: feet', 'CDC: foot'),
      "The source 'CDC: foot' is not in",
    ],
    [
      'a key that the desk does not have',
      (text) => text.replace('{key:board.search}', '{key:board.find}'),
      '{key:board.find} names no key.',
    ],
    [
      'an answer of one sentence',
      (text) => text.replace(' once a year. The', ' once a year, and the'),
      'The answer (en) has 1 sentences.',
    ],
    [
      'an answer that opens with yes',
      (text) => text.replace('El examen se', 'Sí, se'),
      'The answer (es) opens with a yes or no.',
    ],
    [
      'marks that would be shown',
      (text) => text.replace('once a year.', '*once* a year.'),
      'The answer (en) has the mark *',
    ],
    ['an empty tag', (text) => text.replace('feet, foot', 'feet,, foot'), 'A tag is empty.'],
    [
      'a wording without an end',
      (text) => text.replace('¿Cada cuánto los pies?', 'Cada cuánto los pies'),
      'has no end.',
    ],
    ['somebody’s name', (text) => text.replace('her feet', 'Rosa'), "clin-foot: 'rosa' is somebody’s name."],
    [
      'a passage twice',
      (text) => text + text.slice(text.indexOf('##')),
      '`clin-foot` is also in knowledge/care/sample.md:5.',
    ],
  ])('with %s is told what to put right', (_name, change, says) => {
    const problems = problemsOf(change)
    expect(problems.join('\n')).toContain(says)
    expect(problems.every((problem) => problem.startsWith(`${FILE}:`))).toBe(true)
  })

  it('with one passage out of form still gives the others', () => {
    const second = SUBJECT.slice(SUBJECT.indexOf('##')).replaceAll('foot', 'hand').replace('los pies', 'las manos')
    const { passages, problems } = parseSubject(FILE, `${SUBJECT.replace('`clin-foot`\n', '')}\n${second}`)
    expect(passages.map(({ id }) => id)).toEqual(['clin-hand'])
    expect(problems).toHaveLength(1)
  })
})

describe('the list of sources', () => {
  it.each([
    ['- [CDC: feet](https://www.cdc.gov/a)\n- [CDC: feet](https://www.cdc.gov/b)', "'CDC: feet' is here twice."],
    ['- [CDC: feet](www.cdc.gov)', "'CDC: feet' has no whole address."],
    ['- [A blog](https://blog.example.com/feet)', "'A blog' is on blog.example.com, which owns no rule"],
  ])('says what is wrong with %j', (list, says) => {
    const [problem] = parseSources('knowledge/sources.md', list).problems
    expect(problem?.says).toContain(says)
  })
})
