import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SAMPLE_PASSWORD } from '../../src-shared/sample-data/accounts.ts'
import type { TestStack } from './stack.ts'

/** A client of its own, signed in as a sample account. */
export async function signedIn(stack: TestStack, email: string): Promise<SupabaseClient> {
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
  if (error) throw error
  return client
}

interface SentEvidence {
  readonly memberId: string
  readonly kind: string
  readonly date: string
  readonly value?: string
  readonly unit?: string
  readonly document: Uint8Array
}

/** Evidence of the member's one gap with its document, entered by `email` as a desk does it. */
export async function sendEvidence(stack: TestStack, email: string, sent: SentEvidence): Promise<void> {
  const { memberId, kind, date, value = null, unit = null } = sent
  const client = await signedIn(stack, email)
  const [gap] = await stack.sql('select id from public.care_gaps where member_id = $1', [memberId])
  const { data: ticket } = await client.rpc('announce_document', { p_gap_id: gap?.['id'] })
  const stored = await client.functions.invoke<{ documentId: string }>('evidence-document', {
    body: new Uint8Array(sent.document).buffer,
    headers: { 'idempotency-key': String(ticket) },
  })
  const { error } = await client.from('gap_evidence').insert({
    member_id: memberId,
    care_gap_id: gap?.['id'],
    kind,
    service_date: date,
    value,
    unit,
    source: 'record',
    document_id: stored.data?.documentId,
  })
  if (error) throw error
}
