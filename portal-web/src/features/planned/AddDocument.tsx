import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FileRefused, type DoneAt, type FileFault } from '../../api/member/care-documents.ts'
import type { PlannedCare } from '../../api/member/planned.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { whyFailed } from '../../services/why-failed.ts'
import { Named } from '../../ui/Named.tsx'
import { showToast } from '../../ui/toast.ts'
import { createDelivery } from './deliver.ts'
import { DoneAtFields, useDoneAt } from './DoneAtFields.tsx'
import { openPicture } from './open-picture.ts'
import { offeredTypes, prepareFile, type OpenPicture } from './prepare-file.ts'
import classes from './documents.module.css'

interface AddDocumentProps {
  readonly care: PlannedCare
  /** As the page calls it. */
  readonly name: string
  readonly open?: OpenPicture
  /** It is sent, and the form is about to go. */
  readonly onSent: () => void
}

const TYPES = offeredTypes({ platform: navigator.platform, touches: navigator.maxTouchPoints })
const PHOTOS = TYPES.filter((type) => type !== 'application/pdf').join(',')

type Chosen =
  | { readonly step: 'none' }
  | { readonly step: 'preparing' }
  | { readonly step: 'refused'; readonly fault: FileFault }
  | { readonly step: 'ready'; readonly name: string; readonly content: Blob; readonly asItIs: boolean }

/** Chooses a photo or a PDF of planned care, makes it ready on the device, and sends it. */
export function AddDocument({ care, name, open = openPicture, onSent }: AddDocumentProps) {
  const { t } = useTranslation('planned')
  const [chosen, setChosen] = useState<Chosen>({ step: 'none' })
  const newest = useRef<File | null>(null)
  const choose = (file: File | null): void => {
    if (file === null) return
    newest.current = file
    setChosen({ step: 'preparing' })
    void prepareFile(file, open)
      // A file that vanished meanwhile, or a device without room for it.
      .catch(() => ({ ok: false, fault: 'damaged' }) as const)
      .then((ready) => {
        // Another one was chosen meanwhile.
        if (newest.current !== file) return undefined
        setChosen(ready.ok ? { step: 'ready', name: file.name, ...ready } : { step: 'refused', fault: ready.fault })
        return undefined
      })
  }
  if (chosen.step === 'ready') {
    const back = (): void => setChosen({ step: 'none' })
    return (
      <SendForm
        {...{ care, name, chosen }}
        onSent={() => {
          back()
          onSent()
        }}
        onBack={back}
        onRefused={(fault) => setChosen({ step: 'refused', fault })}
      />
    )
  }
  return (
    <Stack gap="sm">
      <Text>{t('documents.hint')}</Text>
      <Text role="alert" c="var(--mantine-color-error)">
        {chosen.step === 'refused' ? t(`documents.fault.${chosen.fault}`) : null}
      </Text>
      <Group gap="sm">
        <FileButton accept={PHOTOS} capture="environment" onChange={choose}>
          {(props) => (
            <Button
              {...props}
              className={classes.camera ?? ''}
              leftSection={<IconCamera size={22} aria-hidden="true" />}
            >
              <Named name={name}>{t('documents.camera')}</Named>
            </Button>
          )}
        </FileButton>
        <FileButton accept={TYPES.join(',')} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={22} aria-hidden="true" />}>
              <Named name={name}>{t('documents.choose')}</Named>
            </Button>
          )}
        </FileButton>
      </Group>
      <Text role="status">{chosen.step === 'preparing' ? t('documents.preparing') : null}</Text>
    </Stack>
  )
}

interface SendFormProps {
  readonly care: PlannedCare
  readonly name: string
  readonly chosen: Extract<Chosen, { readonly step: 'ready' }>
  readonly onSent: () => void
  readonly onBack: () => void
  readonly onRefused: (fault: FileFault) => void
}

/** What is known of when and where, said by the member or on the phone. */
const saidAt = ({ said_month: month, said_place: place }: PlannedCare): DoneAt | null =>
  month === null || place === null ? null : { month, place }

function SendForm({ care, name, chosen, onSent, onBack, onRefused }: SendFormProps) {
  const { t } = useTranslation('planned')
  const locale = useDisplayLocale()
  const known = saidAt(care)
  const typed = useDoneAt()
  const { send, part, isBusy, failed } = useSending({ care, content: chosen.content, onSent, onRefused })
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const at = known ?? typed.at
    if (at === null) typed.ask()
    else if (!isBusy) send(at)
  }
  return (
    <form noValidate aria-label={t('documents.form', { name })} onSubmit={onSubmit}>
      <Stack gap="sm">
        <Text>
          <bdi className={classes.file ?? ''}>{chosen.name}</bdi> · {sizeOf(chosen.content.size, locale)}
        </Text>
        {chosen.asItIs && <Text>{t('documents.asItIs')}</Text>}
        {known === null && <DoneAtFields {...typed.fields} />}
        {isBusy && (
          <div role="status">
            <Text>{t('documents.sending')}</Text>
            <progress className={classes.progress ?? ''} aria-label={t('documents.progress')} max={1} value={part} />
          </div>
        )}
        <Text role="alert" c="var(--mantine-color-error)">
          {failed}
        </Text>
        <Group gap="sm">
          <Button type="submit" aria-disabled={isBusy} autoFocus={known !== null}>
            {t(failed === null ? 'send' : 'documents.again')}
          </Button>
          {!isBusy && (
            <Button variant="default" onClick={onBack}>
              {t('documents.other')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function useSending({
  care,
  content,
  onSent,
  onRefused,
}: Pick<SendFormProps, 'care' | 'onSent' | 'onRefused'> & { readonly content: Blob }) {
  const { t } = useTranslation('planned')
  const signedIn = useMember()
  const queries = useQueryClient()
  const [part, setPart] = useState(0)
  const begun = useRef<{ readonly at: DoneAt; readonly deliver: ReturnType<typeof createDelivery> } | null>(null)
  const sending = useMutation({
    async mutationFn(at: DoneAt) {
      setPart(0)
      // The number is kept for every further try, unless when or where was mended meanwhile.
      if (begun.current?.at.month !== at.month || begun.current.at.place !== at.place) {
        const deliver = createDelivery(signedIn.api.careDocuments, { careId: care.id, at, content })
        begun.current = { at, deliver }
      }
      await begun.current.deliver(setPart)
    },
    onSuccess() {
      onSent()
      void showToast({ tone: 'success', text: t('documents.sent') })
      return queries.invalidateQueries({ queryKey: memberQueries.careDocuments(signedIn).queryKey })
    },
    onError(error) {
      if (error instanceof FileRefused) onRefused(error.fault)
      // The care may be over by now, or the session.
      else if (!['offline', 'busy'].includes(whyFailed(error)))
        void queries.invalidateQueries({ queryKey: memberQueries.planned(signedIn).queryKey })
    },
  })
  const why = sending.isError ? whyFailed(sending.error) : null
  const failed = why === null ? null : t(`documents.failed.${why === 'offline' || why === 'busy' ? why : 'here'}`)
  return { send: sending.mutate, part, isBusy: sending.isPending, failed }
}

/** As a person reads it: whole kB below one MB, tenths above. */
function sizeOf(bytes: number, locale: string): string {
  const isSmall = bytes < 1_000_000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.max(1, bytes / 1000) : bytes / 1_000_000)
}
