import type { Plugin } from 'vite'
import enPages from '../../src-ui/i18n/locales/portal/en/pages.json' with { type: 'json' }
import enPublic from '../../src-ui/i18n/locales/portal/en/public.json' with { type: 'json' }
import esPages from '../../src-ui/i18n/locales/portal/es/pages.json' with { type: 'json' }
import esPublic from '../../src-ui/i18n/locales/portal/es/public.json' with { type: 'json' }

/**
 * The oldest browsers that the portal runs in: those of 2023 that make half characters whole (`toWellFormed`), by which
 * `public/old-browser.js` tells them from older ones.
 */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox119', 'safari16.4', 'ios16.4']

/** What one of them lacks, in the order of the alphabet. No bundler puts these in. */
const YOUNGER: readonly RegExp[] = [
  /\bAbortSignal\.any\b/,
  /\bArray\.fromAsync\b/,
  /\bError\.isError\b/,
  /\bFloat16Array\b/,
  /\bIntl\.DurationFormat\b/,
  /\bIterator\.(?:from|concat)\b/,
  /\b(?:Map|Object)\.groupBy\b/,
  /\bMath\.sumPrecise\b/,
  /\bPromise\.(?:try|withResolvers)\b/,
  /\bRegExp\.escape\b/,
  /\bSymbol\.(?:asyncDispose|dispose)\b/,
  /\bURL\.(?:canParse|parse)\b/,
  /\bUint8Array\.from(?:Base64|Hex)\b/,
  /\bscheduler\.(?:postTask|yield)\b/,
  /\.(?:difference|intersection|isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference|union)\(/,
  /\.(?:checkVisibility|getOrInsert|showPopover|toBase64)\(/,
]

/** What of the code `OLDEST_BROWSERS` lack; what the code itself looks for first (`typeof URL.canParse`) is none of it. */
export function youngerThanFloor(code: string): string[] {
  return YOUNGER.flatMap((pattern) => pattern.exec(code)?.[0] ?? []).filter((name) => !code.includes(`typeof ${name}`))
}

/** Lets no bundle pass that needs more than the oldest browsers have. */
export function refuseYounger(): Plugin {
  return {
    name: 'gapwise-browser-floor',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        const found = output.type === 'chunk' ? youngerThanFloor(output.code) : []
        if (found.length > 0) this.error(`${file} uses ${found.join(', ')}, which ${OLDEST_BROWSERS.join(', ')} lack`)
      }
    },
  }
}

interface Texts {
  readonly pages: typeof enPages
  readonly own: (typeof enPublic)['oldBrowser']
}

const section = (language: string, { pages: { help, leave }, own }: Texts): string => `<section lang="${language}">
<h1>${own.title}</h1>
<p>${own.text}</p>
<p hidden>${help.call} <span data-plan></span></p><p>${help.card}</p>
<p>${help.crisis}</p>
<p><a href="tel:988">${leave.call988}</a> <a href="tel:911">${leave.call911}</a></p>
</section>`

/** As large as a thumb, and no number breaks at its hyphens; in words that the oldest browser knows. */
const STYLE = `<style>#too-old{max-width:38rem;margin:0 auto;padding:1rem;font:1.125rem/1.5 system-ui,sans-serif}
#too-old h1{font-size:1.5rem;line-height:1.25}
#too-old a{display:inline-block;padding:.75rem 0;margin-right:1.5rem;white-space:nowrap}</style>`

/** Puts the page for older browsers into `index.html`, in both languages; `public/old-browser.js`, which every
 * visitor fetches, has `public/older-browser.js` show it. */
export function oldBrowserPage(): Plugin {
  const english = section('en', { pages: enPages, own: enPublic.oldBrowser })
  const spanish = section('es', { pages: esPages, own: esPublic.oldBrowser })
  const children = `<main id="too-old">${STYLE}${english}${spanish}</main>`
  return {
    name: 'gapwise-old-browser-page',
    // A template: on the page that everybody else sees there is nothing of it.
    transformIndexHtml: () => [{ tag: 'template', attrs: { id: 'old-browser' }, children, injectTo: 'body' }],
  }
}
