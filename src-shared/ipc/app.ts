import { z } from 'zod'
import { defineFeature, nothing } from './contract.ts'
import { linkAddresses } from './links.ts'
import { scriptTone } from './script.ts'
import { UPDATE_MODES } from './updates.ts'

/** How the board is laid out: as cards, or as a list beside the open member. */
const BOARD_LAYOUTS = ['comfortable', 'compact'] as const
const boardLayout = z.enum(BOARD_LAYOUTS)
export type BoardLayout = z.infer<typeof boardLayout>

const UI_LANGUAGES = ['en', 'es'] as const

/** Minutes without use before the desk locks (docs/rules/access.md#sessions-and-locking). */
export const LOCK_MINUTES = { min: 5, max: 15 } as const

export const preferences = z.object({
  colorScheme: z.enum(['light', 'dark', 'auto']),
  language: z.enum(UI_LANGUAGES),
  /** Tone of the call scripts, as chosen last (docs/rules/scripts.md#script-assembly). */
  scriptTone,
  /** Notifications may name a member's first name; off by default, they stand on a lock screen. */
  namesInNotifications: z.boolean(),
  /** The system starts the desk when the person signs in to the computer. */
  startAtSignIn: z.boolean(),
  /** Minutes without use before the desk locks. */
  lockAfterMinutes: z.number().int().min(LOCK_MINUTES.min).max(LOCK_MINUTES.max),
  /** Of the board where somebody is signed in; null until somebody was asked (docs/rules/board.md#two-views). */
  boardLayout: boardLayout.nullable(),
})
export type Preferences = z.infer<typeof preferences>

const managedPart = z.enum([
  'backend',
  'links',
  'lockAfterMinutes',
  'allowedLabs',
  'notificationContent',
  'startAtSignIn',
  'dialer',
  'updates',
  'crashReports',
])
export type ManagedPart = z.infer<typeof managedPart>

/** What the organization has set for this computer, beside server and addresses, which say so themselves (docs/desktop.md#managed-settings). */
const managedView = z.object({
  /** There is a policy, and it can't be read at all. */
  unreadable: z.boolean(),
  /** The preferences that can't be changed here, with their values. */
  fixed: preferences.pick({ lockAfterMinutes: true, namesInNotifications: true, startAtSignIn: true }).partial(),
  /** Hosts. */
  allowedLabs: z.array(z.string()).nullable(),
  dialer: z.enum(['tel', 'softphone', 'http']).nullable(),
  updates: z.enum(UPDATE_MODES).nullable(),
  /** Whether reports of crashes are sent to the organization. */
  crashReportsSent: z.boolean(),
  /** What stands in the policy and can't be used; `link` names the one address. */
  problems: z.array(z.object({ part: managedPart, link: linkAddresses.keyof().nullable() })),
})
export type ManagedView = z.infer<typeof managedView>

/** One numbered self-check of Help > Diagnostics. `detail` holds no personal data. */
const diagnosticCheck = z.object({
  number: z.number().int(),
  name: z.string(),
  status: z.enum(['pass', 'warn', 'fail']),
  detail: z.string(),
  /** Milliseconds. */
  took: z.number(),
})
export type DiagnosticCheck = z.infer<typeof diagnosticCheck>

/** How this computer's clock stands to the server's (docs/rules/calling.md#the-servers-time). */
const clockReport = z.object({
  /** `right`: nobody has to know; `wrong`: told; `held`: told, and no call of ours begins before a person has confirmed. */
  state: z.enum(['right', 'wrong', 'held']),
  /** Milliseconds that this computer is ahead; negative: behind. */
  aheadMs: z.number(),
})
export type ClockReport = z.infer<typeof clockReport>

/** Error codes: app.clipboardFailed, app.bundleNotShown, app.bundleNotSaved. */
export const appIpc = defineFeature({
  calls: {
    getPreferences: { input: nothing, output: preferences },
    /** What the organization has set stays as it is. */
    setPreferences: { input: preferences.partial(), output: preferences },
    getManaged: { input: nothing, output: managedView },
    getInfo: {
      input: nothing,
      output: z.object({
        version: z.string(),
        /** 'electron' or 'browser': which shell runs the bundles. */
        shell: z.enum(['electron', 'browser']),
        platform: z.string(),
        /** The instant main considers to be now; the renderer derives its clock from it. */
        now: z.string(),
      }),
    },
    getClock: { input: nothing, output: clockReport },
    /** A person says that the server's time is right: calls go on by it. */
    confirmClock: { input: nothing, output: z.null() },
    runDiagnostics: { input: nothing, output: z.array(diagnosticCheck) },
    /** Copies the report of the last run; answers the copied text. */
    copyDiagnostics: { input: nothing, output: z.string() },
    /** What a file for support would hold. No personal data. */
    collectBundle: {
      input: nothing,
      output: z.object({ files: z.array(z.object({ name: z.string(), text: z.string() })) }),
    },
    /**
     * Saves what was collected last where the person chooses, or among the downloads where nobody can be asked; answers the name of
     * the file, null where the person would rather not save it.
     */
    saveBundle: {
      input: nothing,
      output: z.object({ file: z.string(), place: z.enum(['chosen', 'downloads']) }).nullable(),
    },
    /** The route a deep link asked for before the window was ready; null when there was none. */
    takePendingRoute: { input: nothing, output: z.string().nullable() },
  },
  events: {
    /** A deep link or menu entry asks the renderer to go to this route, for example '/dashboard'. */
    routeRequested: z.object({ route: z.string() }),
    preferencesChanged: preferences,
    /** The desk's time has jumped, or a person has confirmed it. */
    clockChanged: clockReport,
    /** Help > Diagnostics in the menu. */
    diagnosticsRequested: z.null(),
  },
  whileLocked: [
    'getPreferences',
    'setPreferences',
    'getInfo',
    'takePendingRoute',
    'routeRequested',
    'preferencesChanged',
    'clockChanged',
    'diagnosticsRequested',
  ],
})
