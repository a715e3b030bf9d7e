import { setTimeout as pause } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Desk } from './desk.ts'
import { judge } from './judge.ts'
import { tellOnline, type PortalMember } from './member.ts'
import { PATIENCE_MS } from './patience.ts'
import { endOf, rowsOf, type Eyes } from './world.ts'

interface Everybody {
  readonly desks: readonly Desk[]
  readonly people: readonly PortalMember[]
  readonly eyes: Eyes
  readonly patienceMs: number
}

/** Waits until all desks have sent what they can. @throws Error where that does not come */
async function untilSent(desks: readonly Desk[], patienceMs: number): Promise<void> {
  const limit = performance.now() + patienceMs
  for (;;) {
    const states = await Promise.all(desks.map((desk) => desk.api.sync.getStatus()))
    if (states.every((state) => state.ok && state.value.state === 'up-to-date' && state.value.waiting === 0)) return
    if (performance.now() > limit) throw new Error(`not quiet: ${JSON.stringify(states)}`)
    for (const desk of desks) await desk.signInAgain()
    await pause(20)
  }
}

/**
 * Waits until the pages of the members have sent what they can, and signs them in where their session is over; what they never send
 * is left to the judge.
 */
async function untilDelivered(people: readonly PortalMember[], patienceMs: number): Promise<void> {
  const limit = performance.now() + patienceMs
  for (;;) {
    const waiting = await Promise.all(people.map(async (one) => [...one.pending(), ...(await one.pendingScreenings())]))
    if (waiting.flat().length === 0 || performance.now() > limit) return
    for (const one of people) await one.signInAgain()
    await pause(100)
  }
}

/**
 * Milliseconds until all desks have sent what they can and have, by themselves, what there is. What they never get is left
 * to the judge.
 */
export async function untilQuiet({ desks, eyes, people, patienceMs }: Everybody): Promise<number> {
  const from = performance.now()
  tellOnline()
  await untilDelivered(people, patienceMs)
  await untilSent(desks, patienceMs)
  for (;;) {
    // What is seen now was so at this time.
    const passed = performance.now() - from
    const ends = await Promise.all(desks.map((desk) => endOf(desk, eyes)))
    const nothing = { server: [], left: [], sealed: [] }
    if (judge([], { ...nothing, stations: ends }).length === 0 || passed > patienceMs) return passed
    await pause(100)
  }
}

/** Waits until the server has a message. @throws Error where that does not come */
export async function untilThere(server: SupabaseClient, messageId: string): Promise<void> {
  const limit = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await rowsOf(() => server.from('chat_messages').select('id').eq('id', messageId))
    if (found.length > 0) return
    if (performance.now() > limit) throw new Error(`message ${messageId} never reached the server`)
    await pause(5)
  }
}

/** Waits until a desk says that its server is away. @throws Error where it does not */
export async function untilAway(desk: Desk): Promise<void> {
  const limit = performance.now() + PATIENCE_MS
  for (;;) {
    const status = await desk.api.sync.getStatus()
    if (status.ok && status.value.state === 'offline') return
    if (performance.now() > limit) throw new Error(`${desk.name} never said that the server is away`)
    await pause(20)
  }
}
