import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useHistoryState } from 'wouter/use-browser-location'
import { CRISIS_CARD, CRISIS_LINKS } from '#shared/domain/assessments/crisis-card.ts'
import { noticeOf } from '../../services/portal-paths.ts'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import classes from './sign-in.module.css'

/** What members of a plan speak most, each named in itself: help by phone is free in any of them. */
const LANGUAGES = ['en', 'es', 'zh', 'vi', 'tl', 'ko'] as const

const NUMBERS = ['call988', 'text988', 'call911'] as const

/**
 * Whom to call about the portal, and about more than that: shown to everybody, it tells nobody that somebody was in danger. After a
 * session that ended before its member's crisis card the numbers of that card are there to press.
 * Needs the texts of `pages` and `code`.
 */
export function SignInHelp() {
  const { t, i18n } = useTranslation('pages')
  const { t: code } = useTranslation('code')
  const language = i18n.language === 'es' ? 'es' : 'en'
  const { buttons } = CRISIS_CARD[language]
  if (noticeOf(useHistoryState()) !== 'crisis') {
    return (
      <>
        <HelpPhone />
        <ul className={classes.languages}>
          {LANGUAGES.map((language) => (
            <li key={language} lang={language}>
              {code(`free.${language}`)}
            </li>
          ))}
        </ul>
        <Text>{t('help.crisis')}</Text>
      </>
    )
  }
  return (
    <Stack gap="sm">
      <Text role="status" fw={650}>
        {t('help.afterCrisis')}
      </Text>
      {NUMBERS.map((name) => (
        <Button key={name} component="a" href={CRISIS_LINKS[language][name]} color="red" fullWidth>
          {buttons[name]}
        </Button>
      ))}
      <HelpPhone />
    </Stack>
  )
}
