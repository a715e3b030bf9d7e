import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSettings } from './settings.ts'
import { openSettingsFile } from './settings-file.ts'

const BACKEND = { url: 'https://db.example.com', publishableKey: 'k' }

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-settings-'))
  file = join(folder, 'settings.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const copy = (): string => join(folder, 'settings.copy.json')
const fillWithZeros = (path: string): void => writeFileSync(path, Buffer.alloc(statSync(path).size))
const settings = () => createSettings(openSettingsFile(file), 'en')

describe('the settings on disk', () => {
  beforeEach(() => {
    settings().setBackend(BACKEND)
    settings().setServerUsed()
  })

  it('are there at the next start', () => {
    expect(settings().backend()).toEqual(BACKEND)
    expect(readdirSync(folder).toSorted()).toEqual(['settings.copy.json', 'settings.json'])
  })

  it.each([
    ['the file', () => file],
    ['its copy', copy],
  ])('survive zeros in %s after a power cut, and are whole again', (_, damaged) => {
    fillWithZeros(damaged())
    expect(settings().backend()).toEqual(BACKEND)
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(copy(), 'utf8'))
  })

  it('name no other server because of one wrong letter', () => {
    writeFileSync(file, readFileSync(file, 'utf8').replace('db.example.com', 'dc.example.com'))
    expect(settings().backend()).toEqual(BACKEND)
  })

  it('let nobody name another server when both copies are gone, as if it were the first start', () => {
    fillWithZeros(file)
    fillWithZeros(copy())
    const lost = settings()
    expect([lost.backend(), lost.serverUsed()]).toEqual([null, true])
    lost.setWindow({ x: 0, y: 0, width: 800, height: 600, maximized: false })
    expect(settings().serverUsed()).toBe(true)
  })
})

it('know a first start', () => {
  expect(settings().serverUsed()).toBe(false)
})
