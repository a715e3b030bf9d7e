import { z } from 'zod'
import { BackendAway, BackendRefused, type Caller } from '../_shared/backend.ts'
import { smsService } from '../_shared/delivery/provider-for.ts'
import {
  addressOf,
  functionUrl,
  isLoopback,
  required,
  settingsInForce,
  SettingProblem,
  type ReadSetting,
} from '../_shared/settings.ts'

/** What the functions need, each as the function that needs it reads it. */
const NEEDED: Readonly<Record<string, (read: ReadSetting, name: string) => unknown>> = {
  PORTAL_URL: addressOf,
  PLAN_NAME: required,
  PLAN_SHORT: required,
  CALLBACK_NUMBER: required,
  EMAIL_PROVIDER_KEY: required,
  EMAIL_FROM: required,
  EMAIL_REPLY_TO: required,
  EMAIL_WEBHOOK_SECRET: required,
  EMAIL_INBOUND_SECRET: required,
  SMS_PROVIDER: smsService,
  SMS_ACCOUNT_SID: required,
  SMS_AUTH_TOKEN: required,
  SMS_API_KEY: required,
  SMS_PUBLIC_KEY: required,
  SMS_FROM: required,
  FUNCTIONS_URL: (read) => functionUrl(read, 'health'),
}

type SettingState = 'set' | 'missing' | 'unusable'

export interface Setup {
  /** By name, never with a value. */
  readonly settings: Readonly<Record<string, SettingState>>
  /** The service of text messages that is chosen; null: one that is not known. */
  readonly smsService: ReturnType<typeof smsService> | null
  /** Whether the plan has said whom to tell of an urgent alert that nobody opens. */
  readonly onCallContact: 'set' | 'missing'
  /** Where messages lead members; null where it is not usable. */
  readonly portalUrl: string | null
  /** Whether this is a stack on one machine, whose messages go into its mailbox. */
  readonly isLocal: boolean
}

function serviceOf(read: ReadSetting): Setup['smsService'] {
  try {
    return smsService(read)
  } catch (error) {
    if (!(error instanceof SettingProblem)) throw error
    return null
  }
}

function stateOf(read: ReadSetting, name: string): SettingState {
  try {
    NEEDED[name]?.(read, name)
    return 'set'
  } catch (error) {
    if (!(error instanceof SettingProblem)) throw error
    return read(name)?.trim() ? 'unusable' : 'missing'
  }
}

/**
 * How the functions are set up, for whoever has the server's secret key; null for everybody else.
 * @param asked the database under the caller's key: it answers `server_facts` to the secret one only
 */
export async function setupFor(asked: Caller, read: ReadSetting): Promise<Setup | null> {
  try {
    await asked.call('server_facts', {}, z.unknown())
    const { read: inForce, hasOnCall } = await settingsInForce(asked, read)
    const settings = Object.fromEntries(Object.keys(NEEDED).map((name) => [name, stateOf(inForce, name)]))
    return {
      settings,
      smsService: serviceOf(read),
      onCallContact: hasOnCall ? 'set' : 'missing',
      portalUrl: settings['PORTAL_URL'] === 'set' ? addressOf(inForce, 'PORTAL_URL') : null,
      isLocal: isLoopback(required(read, 'SUPABASE_URL')),
    }
  } catch (error) {
    if (error instanceof BackendRefused || error instanceof BackendAway) return null
    throw error
  }
}
