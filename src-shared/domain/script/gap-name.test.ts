import { expect, it } from 'vitest'
import { gapNameIn } from './gap-name.ts'

it.each([
  ['A1C Test', 'Prueba A1C'],
  ['Diabetic Eye Exam', 'Examen de la retina'],
  ['Eye Exam', 'Examen de los ojos'],
  ['Diabetes Kidney Check', 'Examen de los riñones'],
  ['Colorectal Cancer Screening', 'Prueba de cáncer de colon'],
  ['Shingles Vaccine', 'Vacuna contra la culebrilla'],
  ['Bone Density Scan', 'Densitometría ósea'],
  ['Statin Therapy', 'Tratamiento con estatinas'],
  ['Spirometry', 'Spirometry'],
])('%s is %s in Spanish, and keeps its name on file in English', (name, spanish) => {
  expect(gapNameIn(name, 'es')).toBe(spanish)
  expect(gapNameIn(name, 'en')).toBe(name)
})
