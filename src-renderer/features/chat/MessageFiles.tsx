import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#shared/domain/inbound-email/index.ts'
import type { SentMessage } from '#shared/ipc/chat.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { OpenStored } from '../evidence/index.ts'
import classes from './chat.module.css'
import { among } from './statuses.ts'

/** Faults that say more than that it is another kind of file. */
const FAULTS = ['tooLarge', 'damaged', 'locked', 'active', 'bomb', 'mixed', 'svg', 'webPage'] as const

/** Files that came with a message of the member: what became of each, and the button that opens one; nothing shows one by itself. */
export function MessageFiles({ memberId, message: { id, files, media } }: { memberId: string; message: SentMessage }) {
  const { t } = useTranslation('chat')
  const here = files.filter(({ name, type, state }) => name !== null || type !== null || state !== null)
  const away = Math.max(media, files.length) - here.filter(({ state }) => state !== null).length
  if (here.length === 0 && away === 0) return null
  return (
    <>
      {here.length === 0 ? null : (
        <>
          <p className={classes.aside}>{t('files.count', { count: here.length })}</p>
          <ul className={classes.files} aria-label={t('files.list')}>
            {here.map((file, index) => (
              <FileLine key={index} file={file} number={index + 1} memberId={memberId} messageId={id} />
            ))}
          </ul>
        </>
      )}
      {away > 0 ? <p className={classes.aside}>{t('files.away', { count: away })}</p> : null}
    </>
  )
}

interface FileLineProps {
  readonly file: MessageFile
  /** Its place among those of the message, from 1. */
  readonly number: number
  readonly memberId: string
  readonly messageId: string
}

function FileLine({ file, number, memberId, messageId }: FileLineProps) {
  const { t } = useTranslation('chat')
  const { t: ofDocuments } = useTranslation('evidence')
  const api = useDeskApi()
  const { id: fileId, state, fault } = file
  const name = file.name ?? t('files.unnamed', { number })
  // What it is by its content, where that is known, and not what its sender says.
  const type = file.kept ?? file.type
  const why = ofDocuments(`document.fault.${fault !== null && among(FAULTS, fault) ? fault : 'unknown'}`)
  const opens = state === 'kept' && fileId !== null
  return (
    <li>
      <bdi>{name}</bdi>
      {type === null ? null : ` (${type})`}
      {state === null ? null : <p className={classes.fileState}>{t(`files.${state}`, { why })}</p>}
      {opens ? (
        <OpenStored
          name={name}
          question={{
            title: t('files.openTitle', { name }),
            text: t('files.openText'),
            no: t('files.dontOpen'),
            yes: t('files.open'),
          }}
          open={(outside) => call(api.chat.openFile({ memberId, messageId, fileId, outside }))}
        />
      ) : null}
    </li>
  )
}
