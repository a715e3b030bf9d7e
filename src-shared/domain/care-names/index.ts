/** Names of tests, visits and kits as files and labs write them, and what they are called in Spanish. The first that fits speaks. */
const SPANISH: readonly (readonly [RegExp, string])[] = [
  [/a1c.*\bkit\b/, 'Kit de A1C para hacer en casa'],
  [/cologuard/, 'Kit Cologuard'],
  [/blood pressure monitor/, 'Monitor de presión'],
  [/(lipid|cholesterol).*(home|kit)/, 'Kit de colesterol para hacer en casa'],
  [/pneumo\w* vaccine/, 'Vacuna contra la neumonía'],
  [/shingles vaccine/, 'Vacuna contra la culebrilla (herpes zóster)'],
  [/tetanus shot/, 'Vacuna contra el tétanos'],
  [/hepatitis b vaccine/, 'Vacuna contra la hepatitis B'],
  [/rsv vaccine/, 'Vacuna contra el virus sincitial respiratorio'],
  [/covid-19 vaccine/, 'Vacuna contra el COVID-19'],
  [/colorectal cancer screening/, 'Prueba de detección de cáncer de colon'],
  [/statin medication/, 'Medicamento para el colesterol (estatina)'],
  [/depression screening/, 'Preguntas sobre el estado de ánimo'],
  [/social needs screening/, 'Preguntas sobre comida, vivienda y transporte'],
  [/(follow-up|medicine check) after hospital/, 'Seguimiento después de la hospitalización'],
  [/follow-up after emergency/, 'Seguimiento después de una visita a emergencias'],
  [/fall risk check/, 'Revisión del riesgo de caídas'],
  [/medication review/, 'Revisión de medicamentos'],
  [/pain check/, 'Revisión del dolor'],
  [/daily activities check/, 'Revisión de las actividades diarias'],
  [/colonoscopy consult/, 'Consulta sobre la colonoscopia'],
  [/colonoscopy/, 'Colonoscopia'],
  [/retina|diabetic eye/, 'Examen de la retina'],
  [/\beye exam\b/, 'Examen de los ojos'],
  [/mammogra/, 'Mamografía'],
  [/lipid|cholesterol/, 'Prueba de colesterol (lípidos)'],
  [/basic metabolic/, 'Panel metabólico básico'],
  [/comprehensive metabolic/, 'Panel metabólico completo'],
  [/thyroid|\btsh\b/, 'Prueba de la tiroides'],
  [/blood count|\bcbc\b/, 'Conteo de sangre (hemograma)'],
  [/urine albumin|microalbumin|\buacr\b/, 'Albúmina en la orina'],
  [/kidney|\begfr\b/, 'Prueba de los riñones'],
  [/glucose/, 'Prueba de glucosa (azúcar)'],
  [/a1c/, 'Prueba A1C'],
  [/\bfit\b|stool test/, 'Prueba de excremento (FIT)'],
  [/\bflu\b|influenza/, 'Vacuna contra la influenza (gripe)'],
  [/wellness/, 'Visita anual de bienestar'],
  [/bone density|\bdexa\b/, 'Densitometría ósea'],
  [/blood pressure/, 'Control de la presión'],
  [/\bpap\b|cervical/, 'Prueba de Papanicolaou'],
  [/\bpsa\b|prostate/, 'Prueba de próstata'],
  [/vitamin d/, 'Prueba de vitamina D'],
  [/hearing/, 'Examen de la audición'],
  [/dental/, 'Examen dental'],
]

/** A test, a visit or a kit as a page in `language` calls it; its name on file where none is known. */
export function careNameIn(name: string, language: 'en' | 'es'): string {
  if (language === 'en') return name
  const plain = name.toLowerCase()
  return SPANISH.find(([words]) => words.test(plain))?.[1] ?? name
}

/** The same with the name on file in brackets, for what is read elsewhere: `Prueba A1C (A1C Test)`. */
export function careNameWithFile(name: string, language: 'en' | 'es'): string {
  const called = careNameIn(name, language)
  return called === name ? name : `${called} (${name})`
}
