import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import { Radio, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#shared/sync/vocabulary.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { showRecordLanguage } from '../../services/record-language.ts'
import { useTranslator } from '../../services/useTranslator.ts'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './profile.module.css'

/** In the language itself, the same on every screen. */
const NAMES: Readonly<Record<Exclude<Language, 'other'>, string>> = {
  en: 'English',
  es: 'Español',
  zh: '中文',
  vi: 'Tiếng Việt',
}

/** The language of the record, which calls, messages and the portal follow; saved at once. */
export function LanguageChoice() {
  const { t } = useTranslation('profile')
  const i18n = useTranslator()
  const signedIn = useMember()
  const queries = useQueryClient()
  const stored = signedIn.member.preferred_language
  /** What was just chosen, until that is saved. */
  const [wanted, setWanted] = useState<Language | null>(null)
  const saving = useMutation({
    mutationFn: (language: Language) => signedIn.api.profile.chooseLanguage(signedIn.member.id, language),
    onSuccess: async (row) => {
      queries.setQueryData(memberQueries.profile(signedIn).queryKey, row)
      await showRecordLanguage(i18n, row.preferred_language)
      void showToast({ tone: 'success', text: i18n.t('profile:language.saved') })
    },
    onSettled: () => setWanted(null),
  })
  const shown = wanted ?? stored
  const choose = (value: string): void => {
    const language = LANGUAGES.find((known) => known === value)
    if (language === undefined || wanted !== null || language === stored) return
    setWanted(language)
    saving.mutate(language)
  }
  return (
    <section aria-labelledby="profile-language">
      <Stack gap="md">
        <Title order={2} id="profile-language">
          {t('language.title')}
        </Title>
        <Text id="profile-language-text">{t('language.text')}</Text>
        <Radio.Group
          aria-labelledby="profile-language"
          aria-describedby="profile-language-text"
          value={shown}
          onChange={choose}
        >
          <Stack gap={0}>
            {LANGUAGES.map((language) => (
              <Radio
                key={language}
                className={classes.option ?? ''}
                value={language}
                label={language === 'other' ? t('language.other') : <span lang={language}>{NAMES[language]}</span>}
              />
            ))}
          </Stack>
        </Radio.Group>
        {shown === 'en' || shown === 'es' ? null : (
          <Stack gap="xs" role="status">
            <Text>{t('language.byPhone')}</Text>
            <HelpPhone />
          </Stack>
        )}
        <Text role="alert" c="var(--mantine-color-error)">
          {saving.isError ? t('contact.failed') : null}
        </Text>
      </Stack>
    </section>
  )
}
