import { Badge, Modal, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardLayout } from '#shared/ipc/app.ts'
import { useInCall } from '../../calls/index.ts'
import { useCodesToKeep } from '../../session/index.ts'
import { useOverlays } from '../../shell/index.ts'
import type { BoardLayoutChoice } from '../data/useBoardLayout.ts'
import classes from './compact.module.css'

/** The suggested one first: it has the keyboard, and whoever closes the question gets it. */
const LAYOUTS: readonly BoardLayout[] = ['compact', 'comfortable']

/** Asked once, at the first board of somebody who is signed in; never in a call, over another dialog or before the recovery codes are kept. */
export function LayoutQuestion({ layout }: { layout: BoardLayoutChoice }) {
  const { t } = useTranslation('board')
  const inCall = useInCall()
  const codesToKeep = useCodesToKeep()
  const otherDialog = useOverlays(({ open }) => open !== null)
  return (
    <Modal
      opened={layout.toAsk && !inCall && !codesToKeep && !otherDialog}
      onClose={() => layout.choose('compact')}
      title={t('layout.question.title')}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        {LAYOUTS.map((offered, index) => (
          <UnstyledButton
            key={offered}
            className={classes.offer}
            data-autofocus={index === 0 || undefined}
            onClick={() => layout.choose(offered)}
          >
            <Picture of={offered} />
            <Text component="span" display="block" fw={650}>
              {t(`layout.question.${offered}`)}{' '}
              {index === 0 ? <Badge component="span">{t('layout.question.suggested')}</Badge> : null}
            </Text>
            <Text component="span" display="block" size="sm">
              {t(`layout.question.${offered}Text`)}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="lg">
        {t('layout.question.hint')}
      </Text>
    </Modal>
  )
}

const CARDS = [4, 34, 64] as const
const ROWS = [4, 15, 26, 37, 48, 59, 70, 81] as const

/** A sketch; the words beside it say the same. */
function Picture({ of }: { of: BoardLayout }) {
  return (
    <svg viewBox="0 0 160 94" className={classes.picture} aria-hidden>
      {of === 'compact' ? (
        <>
          {ROWS.map((y, index) => (
            <g key={y}>
              <rect x="4" y={y} width="56" height="9" rx="1.5" data-chosen={index === 1 || undefined} />
              <rect x="8" y={y + 3.5} width="24" height="2" rx="1" data-line />
            </g>
          ))}
          <rect x="64" y="4" width="92" height="86" rx="3" />
          {[12, 20, 32, 40, 48, 60, 68, 76].map((y) => (
            <rect key={y} x="71" y={y} width={y % 3 === 0 ? 44 : 70} height="2.5" rx="1" data-line />
          ))}
        </>
      ) : (
        CARDS.map((y) => (
          <g key={y}>
            <rect x="4" y={y} width="152" height="26" rx="3" data-chosen={y === 4 || undefined} />
            <rect x="11" y={y + 6} width="44" height="3" rx="1" data-line />
            <rect x="11" y={y + 13} width="86" height="2.5" rx="1" data-line />
            <rect x="11" y={y + 18} width="70" height="2.5" rx="1" data-line />
            <rect x="122" y={y + 15} width="27" height="6" rx="1.5" data-line />
          </g>
        ))
      )}
    </svg>
  )
}
