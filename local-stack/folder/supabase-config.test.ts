import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileSizeLimitOf, parseConfig, readConfig } from './supabase-config.ts'

describe('the Supabase configuration', () => {
  it('is read by section and key', () => {
    const settings = parseConfig(`
      project_id = "sample"
      [auth]
      jwt_expiry = 3600 # seconds
      additional_redirect_urls = ["gapwise://dashboard", "https://example.com/#top"]
      [functions.health]
      verify_jwt = false
    `)
    expect(Object.fromEntries(settings)).toEqual({
      '.project_id': 'sample',
      'auth.jwt_expiry': 3600,
      'auth.additional_redirect_urls': ['gapwise://dashboard', 'https://example.com/#top'],
      'functions.health.verify_jwt': false,
    })
  })

  it('leaves out what spans several lines', () => {
    expect([...parseConfig('[a]\nlist = [\n"x",\n]\nafter = 1')]).toEqual([['a.after', 1]])
  })

  it('is empty where there is no file', () => {
    expect(readConfig(join(import.meta.dirname, 'no-such.toml')).size).toBe(0)
  })

  it.each([
    ['"10MiB"', 10_485_760],
    ['"1.5 kb"', 1536],
    ['"2G"', 2_147_483_648],
    ['4000', 4000],
    ['"plenty"', 52_428_800],
  ])('gives the size of a stored file for %s', (written, bytes) => {
    expect(fileSizeLimitOf(parseConfig(`[storage]\nfile_size_limit = ${written}`))).toBe(bytes)
  })
})
