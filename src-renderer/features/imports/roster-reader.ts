import type {
  ColumnFacts,
  ColumnMatch,
  FileKind,
  FileLimits,
  FileRefusal,
  HowRead,
  LineBatch,
  LineSource,
  ReadReport,
  RefusedHeaders,
  RefusedWords,
  RosterFile,
  TextChoice,
} from '#shared/domain/import/index.ts'

/** What a file turned out to be; or why it is not taken. */
export type OpenedRoster =
  | {
      readonly sha256: string
      /** The same for every file with these columns. */
      readonly source: string
      readonly kind: FileKind
      readonly sheets?: RosterFile['sheets']
      readonly hidden?: RosterFile['hidden']
      readonly title?: RosterFile['title']
      readonly guessed?: RosterFile['guessed']
      readonly delimiter?: RosterFile['delimiter']
      readonly hasChangesOnly?: RosterFile['hasChangesOnly']
      readonly headers: readonly string[]
      readonly count: number
      readonly match: ColumnMatch
      /** Up to three different cells of each column. */
      readonly examples: readonly (readonly string[])[]
      /** What the cells of each column are, over the whole file. */
      readonly facts: readonly ColumnFacts[]
    }
  | { readonly refusal: FileRefusal | 'unreadable' }

/** What was chosen of a file: the sheet of a workbook, without one its first, and what of it that is hidden; how a text is read. */
export interface HowToOpen extends TextChoice {
  readonly sheet?: string | undefined
}

interface LinesRequest extends HowRead {
  readonly match: ColumnMatch
  readonly limits: FileLimits
  /** `YYYY-MM-DD` */
  readonly today: string
}

interface RefusedRequest {
  readonly refused: ReadonlyMap<number, RefusedWords>
  readonly headers: RefusedHeaders
}

export type ReaderRequest =
  | {
      readonly ask: 'open'
      readonly files: readonly File[]
      readonly how: HowToOpen
      readonly today: string
    }
  | ({ readonly ask: 'next'; readonly fromStart: boolean; readonly withKeys: boolean } & LinesRequest)
  | { readonly ask: 'take' | 'drop'; readonly lines: readonly number[] }
  | { readonly ask: 'report' }
  | { readonly ask: 'cells'; readonly lines: readonly number[] | null }
  | ({ readonly ask: 'refused' } & RefusedRequest)

export type ReaderReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false }

/** What was brought in, cut and read away from the page, which stays free for whoever works in it. */
export interface RosterReader {
  readonly opened: OpenedRoster
  /** All lines from the first on, as JSON; those that were asked for before are no longer there. */
  readonly lines: (request: LinesRequest) => LineSource<string>
  /** These lines as they stand in the file, secret numbers covered; without a word all of them, of what is no roster. */
  readonly cells: (
    lines?: readonly number[],
  ) => Promise<readonly { readonly line: number; readonly cells: readonly string[] }[]>
  /** The refused lines as a file of their own. */
  readonly refusedLines: (
    request: RefusedRequest,
  ) => Promise<{ readonly labels: readonly string[]; readonly rows: readonly (readonly string[])[] }>
  readonly close: () => void
}
/** @param today `YYYY-MM-DD` */
export type OpenRoster = (files: readonly File[], today: string, how?: HowToOpen) => Promise<RosterReader>

/** Opens files in a worker of their own. Rejects only where there can't be a worker. */
export const openRoster: OpenRoster = async (files, today, how = {}) => {
  const worker = new Worker(new URL('./roster.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let asked = 0
  const giveUp = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('the file could not be read'))
    waiting.clear()
  }
  worker.addEventListener('error', giveUp)
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderReply>) => {
    const asker = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.ok) asker?.resolve(data.value)
    else asker?.reject(new Error('the file could not be read'))
  })
  // The worker is this page's own code: what it answers has the type that was asked for.
  const ask = <T>(request: ReaderRequest): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve: (value) => resolve(value as T), reject })
      worker.postMessage({ ...request, id: asked }, [])
    })
  const opened = await ask<OpenedRoster>({ ask: 'open', files, how, today }).catch((): OpenedRoster => ({
    refusal: 'unreadable',
  }))
  return {
    opened,
    lines: (request) => {
      let fromStart = true
      return {
        next: (withKeys) => {
          const batch = ask<LineBatch>({ ask: 'next', ...request, withKeys, fromStart })
          fromStart = false
          return batch
        },
        take: (lines) => ask({ ask: 'take', lines }),
        drop: (lines) => ask({ ask: 'drop', lines }),
        report: () => ask<ReadReport>({ ask: 'report' }),
      }
    },
    cells: (lines) => ask({ ask: 'cells', lines: lines ?? null }),
    refusedLines: (request) => ask({ ask: 'refused', ...request }),
    close: () => {
      worker.terminate()
      giveUp()
    },
  }
}
