import { describe, expect, it } from 'vitest'
import { parseMarkdown, type Inline } from './markdown.ts'

const plain = (text: string): Inline => ({ text, strong: false, em: false })
const strong = (text: string): Inline => ({ text, strong: true, em: false })
const em = (text: string): Inline => ({ text, strong: false, em: true })
const inlinesOf = (markdown: string) =>
  parseMarkdown(markdown).flatMap((block) => ('inlines' in block ? block.inlines : []))

describe('script Markdown', () => {
  it('tells paragraphs, headings and both kinds of lists apart', () => {
    expect(parseMarkdown('## Next\nSay hello.\n\n- one\n- two\n\n1. first\n2) second')).toEqual([
      { kind: 'heading', inlines: [plain('Next')] },
      { kind: 'paragraph', inlines: [plain('Say hello.')] },
      { kind: 'list', ordered: false, items: [[plain('one')], [plain('two')]] },
      { kind: 'list', ordered: true, items: [[plain('first')], [plain('second')]] },
    ])
  })

  it('keeps the lines of a paragraph', () => {
    expect(parseMarkdown('one\ntwo\r\n\r\nthree')).toEqual([
      { kind: 'paragraph', inlines: [plain('one\ntwo')] },
      { kind: 'paragraph', inlines: [plain('three')] },
    ])
  })

  it('knows bold and italics, also inside each other', () => {
    expect(inlinesOf('a **b** *c* _d_')).toEqual([plain('a '), strong('b'), plain(' '), em('c'), plain(' '), em('d')])
    expect(inlinesOf('**b *both***')).toEqual([strong('b '), { text: 'both', strong: true, em: true }])
  })

  it('leaves a lone star, an inner underscore and an empty text as they are', () => {
    expect(inlinesOf('2 * 3 and a_b_c')).toEqual([plain('2 * 3 and a_b_c')])
    expect(parseMarkdown('')).toEqual([])
    expect(parseMarkdown('\n\n')).toEqual([])
  })

  it('shows escaped signs as signs', () => {
    expect(inlinesOf(String.raw`\*\*Rosa\*\* \<b\>\& https\://x 12\.`)).toEqual([plain('**Rosa** <b>& https://x 12.')])
    expect(parseMarkdown(String.raw`\- not a list`)).toEqual([{ kind: 'paragraph', inlines: [plain('- not a list')] }])
  })

  it('never makes anything but text of markup and links', () => {
    const hostile = '<img src=x onerror=alert(1)> [go](javascript:alert(1))'
    expect(inlinesOf(hostile)).toEqual([plain(hostile)])
  })
})
