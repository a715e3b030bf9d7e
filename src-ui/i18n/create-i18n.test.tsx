import { act, render, screen } from '@testing-library/react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { expect, it } from 'vitest'
import { createI18n, useHtmlLanguage } from './index.ts'

const resources = {
  en: { common: { product: 'Gapwise', loading: 'Loading' } },
  es: { common: { loading: 'Cargando' } },
}

function Screen() {
  useHtmlLanguage()
  const { t } = useTranslation('common')
  return (
    <p>
      {t('product')}: {t('loading')}
    </p>
  )
}

it('is ready before the first render, switches at run time and keeps the language of the page in step', async () => {
  const i18n = createI18n({ language: 'es', resources, defaultNamespace: 'common' })
  render(
    <I18nextProvider i18n={i18n}>
      <Screen />
    </I18nextProvider>,
  )
  // What Spanish lacks is said in English rather than as a bare key.
  expect(screen.getByText('Gapwise: Cargando')).toBeTruthy()
  expect(document.documentElement.lang).toBe('es')

  await act(() => i18n.changeLanguage('en'))
  expect(screen.getByText('Gapwise: Loading')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
})
