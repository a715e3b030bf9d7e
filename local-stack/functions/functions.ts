import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { StackKeys } from '../folder/keys.ts'
import type { SupabaseConfig } from '../folder/supabase-config.ts'
import { claimReader, type Claims } from '../auth/tokens.ts'

const PROJECT = join(import.meta.dirname, '..', '..')
const READY = /^READY (\d+)$/
const SETTINGS_TAKEN = 'SETTINGS TAKEN'

export interface FunctionsOptions {
  /** Folder with one folder per function and `deno.json`. */
  readonly dir: string
  /** What the functions read with `Deno.env`; asked at each start of the runtime, and by `renewSettings`. */
  readonly env: () => Readonly<Record<string, string>>
  /** `functions.<name>.verify_jwt = false` opens a function to callers without a token. */
  readonly config: SupabaseConfig
  readonly keys: StackKeys
  readonly log: (message: string) => void
}

const FUNCTION_PATH = /^\/functions\/v1\/([a-z0-9][a-z0-9_-]*)(?:\/|$)/i
const unauthorized = (code: string, message: string): Response => Response.json({ code, message }, { status: 401 })

const notFound = (): Response =>
  Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 })

function denoProgram(): string {
  return join(PROJECT, 'node_modules', '.bin', process.platform === 'win32' ? 'deno.cmd' : 'deno')
}

/** The real Deno runtime behind `/functions/v1`, started at the first call. */
export class Functions {
  readonly #options: FunctionsOptions
  readonly #claimsOf: (token: string) => Promise<Claims>
  #child: ChildProcess | null = null
  #port: Promise<number> | null = null
  /** What the runtime was last given. */
  #env: Readonly<Record<string, string>> = {}
  #settingsTaken: () => void = () => {}

  constructor(options: FunctionsOptions) {
    this.#options = options
    this.#claimsOf = claimReader(options.keys)
  }

  /** @param peer the caller's address, which functions find at the end of X-Forwarded-For as behind any other gateway */
  async handle(request: Request, peer: string | null): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const name = FUNCTION_PATH.exec(pathname)?.[1]
    if (name === undefined || !existsSync(join(this.#options.dir, name, 'index.ts'))) return notFound()
    const refused = await this.#refusedCaller(name, request)
    if (refused) return refused
    this.#port ??= this.#start()
    const port = await this.#port
    const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer()
    const headers = new Headers(request.headers)
    for (const name of ['host', 'connection', 'content-length']) headers.delete(name)
    if (peer !== null) headers.append('x-forwarded-for', peer)
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
    })
    const answered = new Headers(answer.headers)
    // fetch has unpacked the body already.
    for (const header of ['content-encoding', 'content-length']) answered.delete(header)
    return new Response(answer.body, { status: answer.status, headers: answered })
  }

  /** Once nothing is under way that a function goes on with after its answer. */
  async settled(): Promise<void> {
    const port = await this.#port?.catch(() => null)
    if (port) await fetch(`http://127.0.0.1:${port}/finished`).catch(() => undefined)
  }

  /** Like hosted projects: only a token lets a caller in, an API key is none, unless the function is open. */
  async #refusedCaller(name: string, request: Request): Promise<Response | null> {
    if (this.#options.config.get(`functions.${name}.verify_jwt`) === false) return null
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
    if (!bearer) return unauthorized('UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header')
    if (bearer.startsWith('sb_')) return unauthorized('UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT')
    try {
      await this.#claimsOf(bearer)
      return null
    } catch {
      return unauthorized('UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT')
    }
  }

  /**
   * Gives a runtime that runs what `env` says now: the next call finds each function loaded anew, as after a start, which
   * would take seconds.
   */
  async renewSettings(): Promise<void> {
    const child = this.#child
    await this.#port?.catch(() => null)
    if (!child || child !== this.#child || child.exitCode !== null || child.signalCode !== null) return
    const given = this.#options.env()
    const gone = Object.keys(this.#env).filter((name) => !(name in given))
    this.#env = given
    const taken = new Promise<void>((resolve) => {
      this.#settingsTaken = resolve
    })
    child.stdin?.write(`${JSON.stringify({ gone, given })}\n`)
    await taken
  }

  /** Ends the runtime; the next call starts it anew. */
  async close(): Promise<void> {
    const child = this.#child
    this.#child = null
    this.#port = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }

  #start(): Promise<number> {
    const { dir, env, log } = this.#options
    const args = ['run', '--no-prompt', '--no-remote', '--no-lock', '--node-modules-dir=manual']
    const config = join(dir, 'deno.json')
    if (existsSync(config)) args.push('--config', config)
    args.push('--allow-net=127.0.0.1', '--allow-env', '--allow-sys', `--allow-read=${PROJECT},${dir}`)
    args.push(join(import.meta.dirname, 'functions-host.ts'), dir, '0')
    this.#env = env()
    const child = spawn(denoProgram(), args, {
      cwd: PROJECT,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', NO_COLOR: '1', ...this.#env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.#child = child
    // Settings for one that has just ended: its `exit` tells.
    child.stdin.on('error', () => {})
    createInterface({ input: child.stderr }).on('line', (line) => log(`functions: ${line}`))
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', () => {
        if (this.#child === child) this.#port = null
        this.#settingsTaken()
        reject(new Error('the functions runtime ended'))
      })
      createInterface({ input: child.stdout }).on('line', (line) => {
        const port = READY.exec(line)?.[1]
        if (port) resolve(Number(port))
        else if (line === SETTINGS_TAKEN) this.#settingsTaken()
        else log(`functions: ${line}`)
      })
    })
  }
}
