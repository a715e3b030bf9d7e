import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const PROJECT = join(import.meta.dirname, '..')
const READY = /^READY (\d+)$/

export interface FunctionsOptions {
  /** Folder with one folder per function and `deno.json`. */
  readonly dir: string
  /** What the functions read with `Deno.env`. */
  readonly env: Record<string, string>
  readonly log: (message: string) => void
}

const notFound = (): Response =>
  Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 })

function denoProgram(): string {
  return join(PROJECT, 'node_modules', '.bin', process.platform === 'win32' ? 'deno.cmd' : 'deno')
}

/** The real Deno runtime behind `/functions/v1`, started at the first call. */
export class Functions {
  readonly #options: FunctionsOptions
  #child: ChildProcess | null = null
  #port: Promise<number> | null = null

  constructor(options: FunctionsOptions) {
    this.#options = options
  }

  async handle(request: Request): Promise<Response> {
    if (!existsSync(this.#options.dir)) return notFound()
    this.#port ??= this.#start()
    const port = await this.#port
    const { pathname, search } = new URL(request.url)
    const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer()
    const headers = new Headers(request.headers)
    for (const name of ['host', 'connection', 'content-length']) headers.delete(name)
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
    })
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }

  async close(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
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
    const child = spawn(denoProgram(), args, {
      cwd: PROJECT,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', NO_COLOR: '1', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.#child = child
    createInterface({ input: child.stderr }).on('line', (line) => log(`functions: ${line}`))
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', () => {
        this.#port = null
        reject(new Error('the functions runtime ended'))
      })
      createInterface({ input: child.stdout }).on('line', (line) => {
        const port = READY.exec(line)?.[1]
        if (port) resolve(Number(port))
        else log(`functions: ${line}`)
      })
    })
  }
}
