import { Button, Checkbox, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/index.ts'
import { CopySecretsButton } from './CopySecretsButton.tsx'
import { useRecoveryCodes } from './recovery-codes.store.ts'

/** The codes of a new second factor. Closes by 'Continue' alone, once the person says that they are kept. */
export function RecoveryCodesDialog() {
  const { t } = useTranslation('session')
  const session = useSession()
  const { unkept, forget } = useRecoveryCodes()
  const someoneElse = unkept !== null && (session.kind === 'demo' || session.userId !== unkept.userId)
  useEffect(() => {
    if (someoneElse) forget()
  }, [someoneElse, forget])
  return (
    <Modal
      opened={unkept !== null && !someoneElse}
      onClose={() => undefined}
      title={t('recoveryCodes.title')}
      size="sm"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {unkept ? <RecoveryCodesList codes={unkept.codes} onKept={forget} /> : null}
    </Modal>
  )
}

interface RecoveryCodesListProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

function RecoveryCodesList({ codes, onKept }: RecoveryCodesListProps) {
  const { t } = useTranslation('session')
  const [kept, setKept] = useState(false)
  return (
    <Stack gap="lg">
      <Text>{t('recoveryCodes.intro')}</Text>
      <SimpleGrid
        component="ul"
        cols={2}
        spacing="md"
        verticalSpacing="xs"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label={t('recoveryCodes.title')}
      >
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" size="lg" ta="center">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="center">
        <CopySecretsButton label={t('recoveryCodes.copy')} lines={codes} />
      </Group>
      <Checkbox
        label={t('recoveryCodes.kept')}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button size="sm" disabled={!kept} onClick={onKept} fullWidth>
        {t('recoveryCodes.submit')}
      </Button>
    </Stack>
  )
}
