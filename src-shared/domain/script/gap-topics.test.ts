import { describe, expect, it } from 'vitest'
import { gapTopicOf, gapTopics } from './gap-topics.ts'
import type { GapTopicId } from './types.ts'

const WITH_DIABETES = { hasDiabetes: true, positiveStoolTest: false }
const WITHOUT = { hasDiabetes: false, positiveStoolTest: false }

describe('the explanation of a gap, by the keywords of its name', () => {
  it.each<[string, GapTopicId]>([
    ['Diabetic Eye Exam', 'eye'],
    ['Retinal Exam', 'eye'],
    ['Annual Eye Exam', 'eye'],
    ['A1C Test', 'a1c'],
    ['HbA1c', 'a1c'],
    ['Hemoglobin A1c Control', 'a1c'],
    ['Diabetes Care', 'a1c'],
    ['Diabetes screening test', 'a1c'],
    ['Annual Wellness Visit', 'wellness'],
    ['Annual Visit', 'wellness'],
    ['Annual Physical', 'wellness'],
    ['Mammogram', 'mammogram'],
    ['Breast Cancer Screening', 'mammogram'],
    ['Annual Mammogram', 'mammogram'],
    ['Colorectal Cancer Screening', 'colorectal'],
    ['Colonoscopy', 'colorectal'],
    ['FIT kit', 'colorectal'],
    ['Flu Vaccine', 'flu'],
    ['FLU-SHOT', 'flu'],
    ['Influenza Immunization', 'flu'],
    ['Annual Flu Vaccine', 'flu'],
    ['Blood Pressure Check', 'bp'],
    ['Controlling High Blood Pressure', 'bp'],
    ['Blood Pressure Control in Diabetes', 'bp'],
    ['Cholesterol Check', 'cholesterol'],
    ['Lipid Panel', 'cholesterol'],
    ['Bone Density Scan', 'generic'],
    ['', 'generic'],
    ['مفحص', 'generic'],
  ])('%s: %s', (name, topic) => {
    expect(gapTopicOf(name, WITH_DIABETES)).toBe(topic)
  })

  it.each<[string, GapTopicId, string]>([
    ['Pneumococcal Vaccine', 'vaccine_other', 'is not flu'],
    ['Shingles Shot', 'vaccine_other', 'is not flu'],
    ['Annual COVID-19 Vaccine', 'vaccine_other', 'is no wellness visit'],
    ['Adult Vaccines', 'vaccine_other', 'are all of them'],
    ['Hospital Discharge Papers', 'hospital_papers', 'are no check'],
    ['Hospital Admission Notice', 'hospital_papers', 'is no check'],
    ['Follow-up After Hospital Stay', 'generic', 'is a visit'],
    ['Haemophilus influenzae Vaccine', 'vaccine_other', 'is a bacterium, not flu'],
    ['Hepatitis B Screening', 'generic', 'is no vaccine'],
    ['Annual Lipid Panel', 'cholesterol', 'is no wellness visit'],
    ['Diabetes Lipid Panel', 'cholesterol', 'is no A1C test'],
    ['Diabetes Kidney Check', 'kidney_diabetes', 'is no A1C test'],
    ['Kidney Health Evaluation (eGFR, uACR)', 'kidney_diabetes', 'is about kidneys'],
    ['Diabetes Urine Test', 'kidney_diabetes', 'is about kidneys'],
    ['Diabetes Foot Exam', 'generic', 'is no A1C test'],
    ['Statin Use in Persons with Diabetes', 'generic', 'is no A1C test'],
    ['Annual Bone Density Scan', 'generic', 'is no wellness visit'],
    ['Fluoride Treatment', 'generic', 'only begins like flu'],
    ['Fluid Intake Review', 'generic', 'only begins like flu'],
    ['Eyelid Surgery Follow-up', 'generic', 'only begins like eye'],
    ['Adrenal Panel', 'generic', 'only ends like renal'],
  ])('%s is %s: it %s', (name, topic) => {
    expect(gapTopicOf(name, WITH_DIABETES)).toBe(topic)
  })

  it('does not speak of diabetes to a member without it on file', () => {
    const topics = ['Diabetic Eye Exam', 'A1C Test', 'Diabetes Care', 'Kidney Health Evaluation', 'Annual Kidney Check']
    expect(topics.map((name) => gapTopicOf(name, WITHOUT))).toEqual([
      'eye_no_diabetes',
      'a1c_no_diabetes',
      'a1c_no_diabetes',
      'generic',
      'generic',
    ])
  })

  it('says what kidneys have to do with diabetes where the gap itself names it', () => {
    expect(gapTopicOf('Diabetes Kidney Check', WITHOUT)).toBe('kidney_diabetes')
  })
})

describe('the topics of a script', () => {
  it('keep the order of the gaps', () => {
    expect(gapTopics(['Flu Vaccine', 'A1C Test', 'Mammogram'], WITH_DIABETES).map(({ id }) => id)).toEqual([
      'flu',
      'a1c',
      'mammogram',
    ])
  })

  it('explain gaps of one kind once', () => {
    expect(gapTopics(['Cholesterol Check', 'Flu Vaccine', 'Lipid Panel'], WITHOUT)).toEqual([
      { id: 'cholesterol', gapNames: ['Cholesterol Check', 'Lipid Panel'] },
      { id: 'flu', gapNames: ['Flu Vaccine'] },
    ])
  })

  it('explain different vaccines and different other checks one by one', () => {
    const names = [
      'Shingles Vaccine',
      'Pneumonia Vaccine',
      'Shingrix',
      'Malaria Vaccine',
      'Bone Density Scan',
      'Hearing Exam',
    ]
    expect(gapTopics(names, WITHOUT).map(({ gapNames }) => gapNames)).toEqual([
      ['Shingles Vaccine', 'Shingrix'],
      ['Pneumonia Vaccine'],
      ['Malaria Vaccine'],
      ['Bone Density Scan'],
      ['Hearing Exam'],
    ])
    expect(gapTopics(['Hearing Exam', ' hearing  exam'], WITHOUT)).toHaveLength(1)
  })

  it('put a positive stool test first, instead of offering another kit', () => {
    const positive = { ...WITHOUT, positiveStoolTest: true }
    expect(gapTopics(['Flu Vaccine', 'Colorectal Cancer Screening'], positive)).toEqual([
      { id: 'positive_stool_followup', gapNames: ['Colorectal Cancer Screening'] },
      { id: 'flu', gapNames: ['Flu Vaccine'] },
    ])
    expect(gapTopics([], positive)).toEqual([{ id: 'positive_stool_followup', gapNames: [] }])
  })
})
