import { describe, expect, it } from 'vitest'
import { readMail, type ReceivedMail } from './index.ts'

const mail = (change: Partial<ReceivedMail>): ReceivedMail => ({
  from: 'Rosa <Rosa@Example.com>',
  subject: 'Re: Your visit',
  text: null,
  html: null,
  headers: {},
  ...change,
})
const shown = (text: string) => readMail(mail({ text })).shown

describe('who sent a mail', () => {
  it.each([
    ['Rosa <Rosa@Example.com>', 'rosa@example.com'],
    ['ROSA@EXAMPLE.COM', 'rosa@example.com'],
    ['"Perez, Rosa <mom>" <rosa.p+care@mail.example.com>', 'rosa.p+care@mail.example.com'],
    ['Rosa', null],
    ['', null],
    ['<>', null],
    ['a@b@example.com', null],
  ])('%j is %j', (from, address) => {
    expect(readMail(mail({ from })).address).toBe(address)
  })
})

describe('what a mail says', () => {
  it.each([
    [
      'an English program',
      'Yes please.\n\nOn Tue, Nov 24, 2026 at 9:00 AM SunHealth <care@plan.example> wrote:\n> Dear Rosa\n> See you',
    ],
    [
      'a line that was broken',
      'Yes please.\n\nOn Tue, Nov 24, 2026 at 9:00 AM SunHealth\n<care@plan.example> wrote:\n\n> Dear Rosa',
    ],
    [
      'a Spanish program',
      'Yes please.\n\nEl mar, 24 nov 2026 a las 9:00, SunHealth (<care@plan.example>) escribió:\n\n> Hola',
    ],
    [
      'Outlook',
      'Yes please.\n\nFrom: SunHealth <care@plan.example>\nSent: Tuesday, November 24, 2026 9:00 AM\nTo: Rosa\nSubject: Your visit\n\nDear Rosa',
    ],
    ['Outlook in Spanish', 'Yes please.\n\nDe: SunHealth\nEnviado el: martes, 24 de noviembre\nPara: Rosa\n\nHola'],
    ['an old program', 'Yes please.\r\n\r\n-----Original Message-----\r\nDear Rosa'],
  ])('is shown without what %s quotes, and kept with it', (_program, text) => {
    const read = readMail(mail({ text }))
    expect(read.shown).toBe('Yes please.')
    expect(read.whole).toBe(text.replaceAll('\r\n', '\n').trim())
  })

  it.each([
    ['below the quote', '> Can you come on Tuesday?\n\nNo, Wednesday.', 'No, Wednesday.'],
    ['between quoted lines', '> Tuesday?\nNo.\n> Wednesday?\nYes.', 'No.\nYes.'],
    ['with a sender named in it', 'From: my heart, thank you\nRosa', 'From: my heart, thank you\nRosa'],
    [
      'about what somebody wrote',
      'On Monday your nurse wrote:\ntake it twice. Is that right?',
      'On Monday your nurse wrote:\ntake it twice. Is that right?',
    ],
  ])('is shown where it stands %s', (_where, text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it('is shown as it is where there is nothing but a quote', () => {
    expect(shown('> I want to die')).toBe('> I want to die')
  })

  it('is the HTML as text where there is no plain text', () => {
    const html =
      '<html><head><style>p{color:red}</style></head><body><p>I can&#39;t come&nbsp;on <b>Tuesday</b>.<br>Ni el mi&eacute;rcoles &#x1F622;</p>' +
      '<script>steal()</script><!-- not said --><div class="gmail_quote">On Mon SunHealth wrote:<blockquote>See you <p>soon</p></blockquote></div><div>Rosa</div></body></html>'
    expect(readMail(mail({ html, text: '  ' }))).toMatchObject({
      shown: "I can't come on Tuesday.\nNi el miércoles 😢\n\nRosa",
      whole: expect.stringContaining('> > See you'),
    })
  })

  it.each([
    ['I feel 5 < 6 and < 7', 'I feel 5 < 6 and < 7'],
    ['help <3 me', 'help <3 me'],
    ['<p>help <!-- me', 'help me'],
    ['<style>x</p>help me', 'x\nhelp me'],
    ['&#0;&#xD800;&bogus; me', '\ufffd\ufffd&bogus; me'],
    ['<p title="a > b">help</p>', 'help'],
    ['\u{1f622} <p title="help me</p>', '\u{1f622} <p title="help me</p>'],
    ['I </3 you <b>help</b>', 'I </3 you <b>help'],
    ['<![CDATA[help]]> me', 'help me'],
    ['ma&ntildeana &AMP; <P CLASS=gmail_quote>help', 'mañana &\nhelp'],
    ["yes<DIV Class='x gmail_quote'>Help</DIV>me", 'yes\n> Help\nme'],
  ])('loses no word of HTML that is broken: %j', (html, expected) => {
    expect(readMail(mail({ html })).whole).toBe(expected)
  })

  it('is empty where the mail is', () => {
    expect(readMail(mail({ subject: null }))).toMatchObject({ subject: '', shown: '', whole: '', automatic: false })
  })

  it.each(['<', '<div class="gmail_quote">', '<!--', '&#1;', '> ', 'On wrote ', '<p a="'])(
    'takes time that grows with its length alone: %j a million letters long',
    (part) => {
      const long = part.repeat(Math.ceil(1_000_000 / part.length))
      const started = process.cpuUsage()
      readMail(mail({ html: long }))
      readMail(mail({ text: long }))
      const { user, system } = process.cpuUsage(started)
      expect((user + system) / 1000).toBeLessThan(5000)
    },
  )
})

describe('a machine', () => {
  it.each([
    [{ headers: { 'Auto-Submitted': 'auto-replied' } }, true],
    [{ headers: { 'auto-submitted': 'no' } }, false],
    [{ headers: { Precedence: 'bulk' } }, true],
    [{ headers: { 'List-Id': '<news.example.com>' } }, true],
    [{ headers: { 'return-path': '<>' } }, true],
    [{ from: 'MAILER-DAEMON@example.com' }, true],
    [{ subject: 'Automatic reply: away' }, true],
    [{ subject: 'Respuesta automática: ausente' }, true],
    [{ subject: 'Undeliverable: Your visit' }, true],
    [{ subject: 'Re: out of office?' }, false],
    [{}, false],
  ])('is told by %j: %s', (change, automatic) => {
    expect(readMail(mail(change)).automatic).toBe(automatic)
  })
})
