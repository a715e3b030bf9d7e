import { z } from 'zod'
import { callingInForce } from '#shared/domain/contact-rules/index.ts'
import { planSettingsColumns, type CallingPolicy } from '#shared/sync/plan-settings-row.ts'
import type { Caller } from './backend.ts'

/** Reads one secret or setting of the functions; `Deno.env.get` in production. */
export type ReadSetting = (name: string) => string | undefined

/** A setting is absent or unusable. Carries its name, never its value. */
export class SettingProblem extends Error {
  readonly setting: string

  constructor(setting: string) {
    super(`setting ${setting} is missing or unusable`)
    this.name = 'SettingProblem'
    this.setting = setting
  }
}

/** @throws SettingProblem when it is absent or blank */
export function required(read: ReadSetting, name: string): string {
  const value = read(name)?.trim()
  if (!value) throw new SettingProblem(name)
  return value
}

/** Whether an address leads to this machine; there the local mailbox and a pretended clock are allowed. */
export function isLoopback(url: string): boolean {
  const host = URL.parse(url)?.hostname
  return host === '127.0.0.1' || host === 'localhost' || host === '[::1]'
}

/** Whether an address is a project's on supabase.com, whose gateway is known. */
export function isHostedProject(url: string): boolean {
  return URL.parse(url)?.hostname.endsWith('.supabase.co') ?? false
}

/**
 * An address without a slash at its end. Plain http only to this machine.
 * @throws SettingProblem when it is absent without a `fallback`, or no such address
 */
export function addressOf(read: ReadSetting, name: string, fallback?: string): string {
  const text = read(name)?.trim() || fallback || required(read, name)
  const protocol = URL.parse(text)?.protocol
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(text))) throw new SettingProblem(name)
  return text.replace(/\/+$/, '')
}

export interface BackendSettings {
  readonly url: string
  readonly publishableKey: string
  /** Opens everything past row-level security. */
  readonly secretKey: string
}

/** What the platform itself gives to every function. */
export function backendSettings(read: ReadSetting): BackendSettings {
  return {
    url: required(read, 'SUPABASE_URL').replace(/\/+$/, ''),
    publishableKey: required(read, 'SUPABASE_ANON_KEY'),
    secretKey: required(read, 'SUPABASE_SERVICE_ROLE_KEY'),
  }
}

/** Where providers reach the functions from outside; needed where SUPABASE_URL is an inner address (self-hosted). */
export function functionUrl(read: ReadSetting, name: string): string {
  return `${addressOf(read, 'FUNCTIONS_URL', `${required(read, 'SUPABASE_URL')}/functions/v1`)}/${name}`
}

/** How the plan presents itself in messages. */
export interface PlanSettings {
  /** Base address of the member portal. */
  readonly portalUrl: string
  readonly planName: string
  /** How text messages are signed. */
  readonly planShort: string
  /** Number a member may call, as it is to be read. */
  readonly callbackNumber: string
}

export function planSettings(read: ReadSetting): PlanSettings {
  return {
    portalUrl: addressOf(read, 'PORTAL_URL'),
    planName: required(read, 'PLAN_NAME'),
    planShort: required(read, 'PLAN_SHORT'),
    callbackNumber: required(read, 'CALLBACK_NUMBER'),
  }
}

const stored = z.object(planSettingsColumns).pick({
  plan_name: true,
  plan_short: true,
  callback_number: true,
  portal_url: true,
  calling: true,
  emergencies: true,
  on_call_phone: true,
  on_call_email: true,
})

export interface CurrentPlan {
  /** What the plan's administrators set, before the settings of the functions. @throws SettingProblem */
  readonly plan: () => PlanSettings
  /** What the plan narrows of the product's policy for calls and texts. */
  readonly calling: CallingPolicy | null
}

/** The settings as they count: what the plan's administrators set comes before what the functions were given. @throws BackendAway */
export async function settingsInForce(
  service: Pick<Caller, 'rows'>,
  read: ReadSetting,
): Promise<{ readonly read: ReadSetting; readonly calling: CallingPolicy | null; readonly hasOnCall: boolean }> {
  const columns = Object.keys(stored.shape).join(',')
  const [row] = await service.rows(`plan_settings?select=${columns}`, stored)
  const set: Readonly<Record<string, string | null | undefined>> = {
    PLAN_NAME: row?.plan_name,
    PLAN_SHORT: row?.plan_short,
    CALLBACK_NUMBER: row?.callback_number,
    PORTAL_URL: row?.portal_url,
  }
  return {
    read: (name) => set[name] ?? read(name),
    calling: callingInForce(row ?? null),
    hasOnCall: (row?.on_call_phone ?? row?.on_call_email ?? null) !== null,
  }
}

/** Asks once, so that a message is of one mind. @throws BackendAway */
export async function currentPlan(service: Pick<Caller, 'rows'>, read: ReadSetting): Promise<CurrentPlan> {
  const { read: inForce, calling } = await settingsInForce(service, read)
  return { plan: () => planSettings(inForce), calling }
}
