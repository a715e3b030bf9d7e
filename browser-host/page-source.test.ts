import { describe, expect, it } from 'vitest'
import { pageModule, withHostScripts } from './page-source.ts'

describe('what the page is given', () => {
  it('puts the host and the preload before every script of the app', () => {
    const html = withHostScripts(
      '<!doctype html><html><head lang="en"><script type="module" src="/app.js"></script></head></html>',
    )
    const order = [...html.matchAll(/src="([^"]+)"/g)].map((match) => match[1])
    expect(order).toEqual(['/__host/page/main.ts', '/__host/preload.js', '/app.js'])
  })

  it('serves its page modules as plain JavaScript and no other file of the host', () => {
    expect(pageModule('/__host/page/main.ts')).not.toMatch(/: string/)
    expect(pageModule('/__host/access.ts')).toBeNull()
    expect(pageModule('/__host/../package.json')).toBeNull()
  })
})
