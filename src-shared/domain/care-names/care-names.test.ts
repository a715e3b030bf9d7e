import { describe, expect, it } from 'vitest'
import { KIT_TYPES } from '../kits/index.ts'
import { careNameIn, careNameWithFile } from './index.ts'

describe('the name of a test, a visit or a kit', () => {
  it.each([
    ['Lipid Panel', 'Prueba de colesterol (lípidos)'],
    ['Basic Metabolic Panel', 'Panel metabólico básico'],
    ['Colonoscopy Consult', 'Consulta sobre la colonoscopia'],
    ['Flu Shot Visit', 'Vacuna contra la influenza (gripe)'],
    ['A1C Test', 'Prueba A1C'],
    ['Karyotype', 'Karyotype'],
  ])('is said in Spanish where it is known: %s', (name, spanish) => {
    expect(careNameIn(name, 'es')).toBe(spanish)
    expect(careNameIn(name, 'en')).toBe(name)
  })

  it('is Spanish for every kit, and another one for each', () => {
    const names = KIT_TYPES.map((kit) => careNameIn(kit, 'es'))
    expect(new Set(names).size).toBe(KIT_TYPES.length)
    expect(names.filter((name, place) => name === KIT_TYPES[place])).toEqual([])
  })

  it('goes with the one on file where it is read elsewhere', () => {
    expect(careNameWithFile('A1C Test', 'es')).toBe('Prueba A1C (A1C Test)')
    expect(careNameWithFile('A1C Test', 'en')).toBe('A1C Test')
    expect(careNameWithFile('Karyotype', 'es')).toBe('Karyotype')
  })
})
