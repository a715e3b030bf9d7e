import { CLOSE_TAKEN_OVER, CLOSE_WINDOW_CLOSED } from '../messages.ts'
import { onLinkClosed } from './link.ts'

interface Notice {
  readonly text: string
  readonly action: string
}

/** The host speaks only when the app can't: its texts are here and not in the app's catalogs. */
const NOTICES: Record<'en' | 'es', Record<'takenOver' | 'closed' | 'gone', Notice>> = {
  en: {
    takenOver: { text: 'Gapwise is open in another tab.', action: 'Use it here' },
    closed: { text: 'Gapwise has been closed.', action: 'Open it again' },
    gone: { text: 'Gapwise has stopped. Start it again, then reload this page.', action: 'Reload' },
  },
  es: {
    takenOver: { text: 'Gapwise está abierto en otra pestaña.', action: 'Usarlo aquí' },
    closed: { text: 'Gapwise se ha cerrado.', action: 'Abrirlo de nuevo' },
    gone: { text: 'Gapwise se ha detenido. Inícielo de nuevo y recargue esta página.', action: 'Recargar' },
  },
}

function noticeFor(code: number): Notice {
  const texts = NOTICES[document.documentElement.lang.startsWith('es') ? 'es' : 'en']
  if (code === CLOSE_TAKEN_OVER) return texts.takenOver
  return code === CLOSE_WINDOW_CLOSED ? texts.closed : texts.gone
}

/** Covers the page, so that nobody works on in a window that nothing answers. */
function show({ text, action }: Notice): void {
  const cover = document.createElement('dialog')
  cover.dataset['hostNotice'] = ''
  Object.assign(cover.style, {
    padding: '32px',
    border: '0',
    borderRadius: '8px',
    maxWidth: '28rem',
    background: '#ffffff',
    color: '#1c1917',
    font: '18px system-ui, sans-serif',
    textAlign: 'center',
    boxShadow: '0 0 0 100vmax rgba(28, 25, 23, 0.8)',
  })
  const message = document.createElement('p')
  message.textContent = text
  const button = document.createElement('button')
  button.textContent = action
  Object.assign(button.style, { font: 'inherit', padding: '8px 16px', minHeight: '44px' })
  button.addEventListener('click', () => location.reload())
  cover.append(message, button)
  cover.addEventListener('cancel', (event) => event.preventDefault())
  document.body.append(cover)
  cover.showModal()
}

/** A page that is being left also loses its link; that needs no notice. */
export function noticeWhenLinkCloses(): void {
  let leaving = false
  window.addEventListener('pagehide', () => {
    leaving = true
  })
  // A browser shows it again as it was left, without its link.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  onLinkClosed((code) => {
    if (!leaving) show(noticeFor(code))
  })
}
