import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { literalTexts } from './literal-text.ts'
import { fromRoot } from './paths.ts'

const SCREENS = ['portal-web/src', 'src-renderer', 'src-ui']
const isScreen = (file: string): boolean => file.endsWith('.tsx') && !/\.test\.tsx$|test-utils/.test(file)

const found = (jsx: string): string[] => literalTexts('x.tsx', `const x = ${jsx}`).map(({ text }) => text)

describe('the texts that a screen holds itself', () => {
  it.each([
    ['<p>Hello</p>', ['Hello']],
    ['<p>{name}, welcome</p>', [', welcome']],
    ["<p>{open ? 'Open' : t('closed')}</p>", ['Open']],
    ["<p>{open && 'Open'}{name ?? 'Nobody'}</p>", ['Open', 'Nobody']],
    ['<p>{`Hello ${name}`}</p>', ['Hello']],
    ["<p>{'Hello ' + name}</p>", ['Hello']],
    ['<input aria-label="Name" placeholder={`Name`} />', ['Name', 'Name']],
    ["<Part title={wide ? 'Your name' : undefined} />", ['Your name']],
  ])('are found in %s', (jsx, texts) => {
    expect(found(jsx)).toEqual(texts)
  })

  it.each([
    '<p className="wide">{t(\'hello\')}: {name} · {count}%</p>',
    '<Part label={t(\'hello\')} variant="filled" />',
    "<p>{state === 'done' ? t('done') : null}</p>",
    '<p>Gapwise</p>',
    '<Kbd>Alt {digit}</Kbd>',
    "<Part title={`${t('notes')} (Alt+N)`} />",
  ])('are not seen in %s', (jsx) => {
    expect(found(jsx)).toEqual([])
  })

  it('are none: whatever people read comes from the catalogs', () => {
    const texts = SCREENS.flatMap((folder) =>
      readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
        .filter(isScreen)
        .map((file) => join(folder, file))
        .flatMap((file) =>
          literalTexts(file, readFileSync(fromRoot(file), 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
        ),
    )
    expect(texts).toEqual([])
  })
})
