import type { Plugin } from 'vite'
import enPages from '../../src-ui/i18n/locales/portal/en/pages.json' with { type: 'json' }
import enPublic from '../../src-ui/i18n/locales/portal/en/public.json' with { type: 'json' }
import esPages from '../../src-ui/i18n/locales/portal/es/pages.json' with { type: 'json' }
import esPublic from '../../src-ui/i18n/locales/portal/es/public.json' with { type: 'json' }

interface Texts {
  readonly pages: typeof enPages
  readonly own: (typeof enPublic)['notLoaded']
}

/** Taken away by `src/main.tsx` and `public/older-browser.js`. */
const NOT_LOADED_ID = 'not-loaded'

/** From here on the first load takes long (docs/rules/portal.md#what-is-shown); no script is there to count. */
const PATIENCE_S = 8

const section = (language: string, { pages: { help, leave }, own }: Texts): string => `<section lang="${language}">
<h1>${own.title}</h1>
<p>${own.text}</p>
<p><a href="">${own.retry}</a></p>
<p>${help.card}</p>
<p>${help.crisis}</p>
<p><a href="tel:988">${leave.call988}</a> &nbsp; <a href="tel:911">${leave.call911}</a></p>
</section>`

/**
 * What stands before the empty page until the portal draws itself (`src/main.tsx`): nothing at first, and after eight seconds a page in
 * both languages with a way to try again and help. A script that never arrives, or that a browser does not run, is no white page; so
 * this needs none.
 */
const CONTENT = `<main id="${NOT_LOADED_ID}"><style>@keyframes not-loaded{to{visibility:visible}}
#${NOT_LOADED_ID}{visibility:hidden;position:absolute;animation:not-loaded 0s ${PATIENCE_S}s forwards;max-width:38rem;padding:1rem;font:1.125rem/1.5 system-ui,sans-serif}
#${NOT_LOADED_ID} h1{font-size:1.5rem;line-height:1.25}
#${NOT_LOADED_ID} a{display:inline-block;padding:.75rem 0}</style>
${section('en', { pages: enPages, own: enPublic.notLoaded })}${section('es', { pages: esPages, own: esPublic.notLoaded })}</main>`

const EMPTY_ROOT = '<div id="root"></div>'

const SHEET = /<link rel="stylesheet" (?=crossorigin href="\/assets\/)/g

/**
 * Puts it into `index.html`. A browser draws nothing while it waits for a style sheet: the page has its sheets fetched, and `src/main.tsx`
 * puts them on before it draws, in the same place, before those that come later.
 */
export function notLoadedPage(): Plugin {
  return {
    name: 'gapwise-not-loaded',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!html.includes(EMPTY_ROOT)) throw new Error('index.html has no empty root')
        return html
          .replaceAll(SHEET, '<link rel="preload" as="style" data-sheet ')
          .replace(EMPTY_ROOT, () => `${CONTENT}\n    ${EMPTY_ROOT}`)
      },
    },
  }
}
