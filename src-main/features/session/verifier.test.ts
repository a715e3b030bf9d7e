import { describe, expect, it } from 'vitest'
import { passwordVerifier, scryptCheck } from './verifier.ts'

describe('the proof of a password', () => {
  it('fits this password alone, in whatever way its letters are encoded', async () => {
    const verifier = passwordVerifier.parse(await scryptCheck.make('Contrase\u00f1a larga'))
    expect(await scryptCheck.fits('Contrasen\u0303a larga', verifier)).toBe(true)
    expect(await scryptCheck.fits('Contrasena larga', verifier)).toBe(false)
    expect(await scryptCheck.fits('', verifier)).toBe(false)
  })

  it('is another one each time, and says nothing of the password', async () => {
    const [one, other] = [await scryptCheck.make('same words'), await scryptCheck.make('same words')]
    expect(one.salt).not.toBe(other.salt)
    expect(one.hash).not.toBe(other.hash)
    expect(JSON.stringify(one)).not.toContain('same')
  })

  it('is scrypt with N 2^15, r 8, p 1', async () => {
    const known = {
      salt: '000102030405060708090a0b0c0d0e0f',
      hash: '7a8e34241db898d59175c696538c417467a975ffe569068425f16188d3159c58',
    }
    expect(await scryptCheck.fits('correct horse battery staple', known)).toBe(true)
  })
})
