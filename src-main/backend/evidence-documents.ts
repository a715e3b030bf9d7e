import { z } from 'zod'
import { askWithin } from '../base/ask-within.ts'
import type { Clock } from '../base/clock.ts'
import { answerIn } from './answer-in.ts'
import type { BackendClient } from './client.ts'

/** Somebody looks at the screen and waits. */
const LINK_MS = 8000
/** 10 MiB over a slow line. */
const BYTES_MS = 120_000

const link = z.object({ path: z.string().startsWith('/storage/v1/object/sign/') })
const kept = z.object({ documentId: z.uuid() })
const notTaken = z.object({ fault: z.string() })

/** A document of evidence, or a file that came with a message. */
type Wanted = { readonly documentId: string } | { readonly fileId: string }

/** What the server stores. Null: it can't be reached, or did not say anything usable. Nothing rejects. */
export interface StoredDocuments {
  /** An address that opens it for a minute, which the server notes; `refused` where this person may not, or it is gone. */
  readonly address: (wanted: Wanted) => Promise<string | 'refused' | null>
  readonly bytes: (address: string) => Promise<Uint8Array | null>
}

/** Documents of evidence on the server. */
export interface EvidenceDocuments extends StoredDocuments {
  /** Stores a file for a gap, or says why it is not taken. */
  readonly send: (
    gapId: string,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly documentId: string } | { readonly fault: string } | null>
}

export function createEvidenceDocuments({
  backend,
  clock,
}: {
  readonly backend: Pick<BackendClient, 'client' | 'address' | 'fetch'>
  readonly clock: Clock
}): EvidenceDocuments {
  const invoke = async (name: string, options: { body: ArrayBuffer | Wanted; key?: string }) => {
    const server = backend.client()
    if (server === null) return null
    const headers: Record<string, string> = options.key === undefined ? {} : { 'idempotency-key': options.key }
    return await askWithin(clock, options.key === undefined ? LINK_MS : BYTES_MS, (signal) =>
      server.functions.invoke<unknown>(name, { body: options.body, headers, signal }),
    )
  }
  return {
    async address(wanted) {
      const reply = await invoke('document-link', { body: wanted })
      if (reply === null) return null
      if (reply.error) return answerIn(reply.error)?.status === 404 ? 'refused' : null
      const path = link.safeParse(reply.data).data?.path
      const url = backend.address()?.url
      return path === undefined || url === undefined ? null : `${url.replace(/\/+$/, '')}${path}`
    },
    async bytes(address) {
      return await askWithin(clock, BYTES_MS, async (signal) => {
        const answer = await backend.fetch(address, { signal, credentials: 'omit', cache: 'no-store' })
        return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
      })
    },
    async send(gapId, bytes) {
      const server = backend.client()
      if (server === null) return null
      const announced = await askWithin(clock, LINK_MS, (signal) =>
        server.rpc('announce_document', { p_gap_id: gapId }).abortSignal(signal),
      )
      const ticket = z.uuid().safeParse(announced?.data).data
      if (ticket === undefined) return null
      const reply = await invoke('evidence-document', { body: bytes.slice().buffer, key: ticket })
      if (reply === null) return null
      if (!reply.error) return kept.safeParse(reply.data).data ?? null
      const said: unknown = await answerIn(reply.error)
        ?.json()
        .catch(() => null)
      return notTaken.safeParse(said).data ?? null
    },
  }
}
