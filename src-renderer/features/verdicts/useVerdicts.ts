import { useEffect, useRef, useState } from 'react'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import {
  matchVerdictColumns,
  readVerdict,
  type UnreadVerdict,
  type VerdictLine,
  type VerdictMatch,
} from '#shared/domain/verdicts/index.ts'
import { VERDICTS_AT_ONCE, type VerdictCounts } from '#shared/ipc/verdicts.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import type { OpenRoster, RosterReader } from '../imports/index.ts'

type Opened = Extract<RosterReader['opened'], { readonly sha256: string }>
type FileRefusal = Extract<RosterReader['opened'], { readonly refusal: string }>['refusal']

interface OfFile {
  readonly fileName: string
  readonly opened: Opened
  readonly match: VerdictMatch
}

export type VerdictState =
  | { readonly step: 'choose'; readonly refusal: FileRefusal | null }
  | ({ readonly step: 'columns' } & OfFile)
  | ({
      readonly step: 'preview' | 'done'
      readonly id: string
      readonly counts: VerdictCounts
      readonly unread: readonly UnreadVerdict[]
      /** Somebody worked meanwhile: what is shown was found anew. */
      readonly changed: boolean
    } & OfFile)

const isLine = (read: VerdictLine | UnreadVerdict): read is VerdictLine => 'verdict' in read
const isUnread = (read: VerdictLine | UnreadVerdict): read is UnreadVerdict => !isLine(read)

/** A plan's answer from the file to the gaps: opened, read, shown, done. */
export function useVerdicts(open: OpenRoster) {
  const api = useDeskApi()
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  const { busy, run } = useOneAtATime()
  const [state, setState] = useState<VerdictState>({ step: 'choose', refusal: null })
  const [error, setError] = useState<unknown>(null)
  const reader = useRef<RosterReader | null>(null)
  /** Rows that the server has of those that are sent; null while nothing is sent. */
  const [sent, setSent] = useState<{ readonly rows: number; readonly of: number } | null>(null)
  const canceled = useRef(false)
  useEffect(
    () => () => {
      canceled.current = true
      reader.current?.close()
    },
    [],
  )

  const act = (work: () => Promise<void>): void =>
    run(async () => {
      setError(null)
      try {
        await work()
      } catch (problem) {
        setError(problem)
      }
    })

  return {
    state,
    error,
    busy,
    sent,
    cancel: (): void => {
      canceled.current = true
    },
    choose: (file: File): void =>
      act(async () => {
        reader.current?.close()
        reader.current = await open([file], today)
        const { opened } = reader.current
        if ('refusal' in opened) return setState({ step: 'choose', refusal: opened.refusal })
        setState({ step: 'columns', fileName: file.name, opened, match: matchVerdictColumns(opened.headers) })
      }),
    setMatch: (match: VerdictMatch): void => setState((now) => (now.step === 'columns' ? { ...now, match } : now)),
    check: (file: OfFile): void =>
      act(async () => {
        const rows = (await reader.current?.cells()) ?? []
        const read = rows.flatMap(({ line, cells }) => readVerdict(line, cells, file.match) ?? [])
        const lines = read.filter(isLine)
        const id = crypto.randomUUID()
        let counts: VerdictCounts = {}
        canceled.current = false
        try {
          for (let at = 0; at < lines.length; at += VERDICTS_AT_ONCE) {
            setSent({ rows: at, of: lines.length })
            const part = lines.slice(at, at + VERDICTS_AT_ONCE)
            const { sha256 } = file.opened
            counts = await call(api.verdicts.stage({ id, fileName: file.fileName.slice(-200), sha256, lines: part }))
            // What was sent so far is forgotten with the next file; nothing of a gap has changed.
            if (canceled.current) return
          }
        } finally {
          setSent(null)
        }
        const unread = read.filter(isUnread)
        setState({ ...file, step: 'preview', id, counts, unread, changed: false })
      }),
    apply: (preview: Extract<VerdictState, { step: 'preview' | 'done' }>): void =>
      act(async () => {
        const { status, counts } = await call(api.verdicts.apply({ id: preview.id, counts: preview.counts }))
        setState({ ...preview, counts, step: status === 'done' ? 'done' : 'preview', changed: status === 'changed' })
      }),
    restart: (): void => {
      setError(null)
      setState({ step: 'choose', refusal: null })
    },
  }
}
