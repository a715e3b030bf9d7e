import { useTranslation } from 'react-i18next'

/**
 * A count as it is said. One that was rounded down to a multiple of `within` stands for a range, unless it is `exact`: 0 is `<5`, 10 is
 * `10–14`.
 */
export function useFigure(within?: number): (count: number, exact?: boolean) => string {
  const { t, i18n } = useTranslation('imports')
  const written = (count: number): string => count.toLocaleString(i18n.language)
  return (count, exact = within === undefined) => {
    if (exact || within === undefined) return written(count)
    if (count === 0) return t('figure.fewer', { than: written(within) })
    return t('figure.range', { from: written(count), to: written(count + within - 1) })
  }
}
