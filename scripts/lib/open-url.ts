import { spawn } from 'node:child_process'

/** Opens an address in the person's browser where there is a screen; quietly does nothing elsewhere. */
export function openInBrowser(url: string): void {
  const screen = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
  if (!screen || process.env['CI']) return
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open'
  const child = spawn(command, [url], { stdio: 'ignore', detached: true })
  child.once('error', () => {})
  child.unref()
}
