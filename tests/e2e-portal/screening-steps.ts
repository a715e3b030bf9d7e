import type { Locator, Page } from '@playwright/test'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { expect } from './member.ts'

/** What the screens say. */
export const WORDS = {
  en: {
    phq9: 'Mood check (PHQ-9)',
    start: 'Start',
    question: (number: number, count: number) => `Question ${number} of ${count}`,
    next: 'Next',
    previous: 'Previous',
    finish: 'Finish',
    missing: 'Please choose an answer',
    extra: 'One more question',
    thanks: 'Thank you for your answers',
    completed: 'Assessment Completed',
    promise: 'Someone from your care team will follow up within 1-2 business days.',
    sameDay: 'A nurse will look at your result today.',
    soon: 'Your care team will look at your result as soon as they can.',
    crisis: 'You are not alone. Help is here right now.',
    goOn: 'Continue with the questions',
    privateHelp: 'Private help',
    exit: 'Leave this page now',
  },
  es: {
    phq9: 'Cuestionario de ánimo (PHQ-9)',
    start: 'Empezar',
    question: (number: number, count: number) => `Pregunta ${number} de ${count}`,
    next: 'Siguiente',
    previous: 'Anterior',
    finish: 'Terminar',
    missing: 'Elija una respuesta',
    extra: 'Una pregunta más',
    thanks: 'Gracias por sus respuestas',
    completed: 'Cuestionario completado',
    promise: 'Alguien de su equipo de atención se comunicará con usted en 1 o 2 días hábiles.',
    sameDay: 'Alguien de enfermería verá su resultado hoy.',
    soon: 'Su equipo de atención verá su resultado en cuanto pueda.',
    crisis: 'No tiene que pasar por esto a solas. Hay ayuda ahora mismo.',
    goOn: 'Seguir con las preguntas',
    privateHelp: 'Ayuda privada',
    exit: 'Salir ya',
  },
} as const

export const NO_NEED = [
  'I have a steady place to live',
  'No',
  'Never true',
  'Never true',
  'Yes',
  'No',
  'No',
  'Yes',
  'Yes',
  'No',
] as const

async function choose(page: Page, option: Locator): Promise<void> {
  // Not before there is a question: while it is looked up, another heading stands there.
  await option.check()
  const step = await page.getByRole('heading', { level: 1 }).innerText()
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(step)
}

/** Chooses the option at this place of the list and goes on. */
export const answer = (page: Page, place: number): Promise<void> => choose(page, page.getByRole('radio').nth(place))

/** Chooses the answer with this stored value and goes on. */
export const answerValue = (page: Page, value: string): Promise<void> =>
  choose(page, page.locator(`input[type=radio][value="${value}"]`))

/** The member's screenings, newest first. */
export const rowsOf = (stack: TestStack, memberId: string) =>
  stack.sql(
    `select assessment_type, status, score, risk_level, responses from public.care_gap_assessments
     where member_id = $1 and deleted_at is null order by created_at desc`,
    [memberId],
  )

/** No screening yet, and no alert. */
export async function forgetScreenings(stack: TestStack, memberId: string): Promise<void> {
  await stack.sql('delete from public.care_gap_assessments where member_id = $1', [memberId])
  await stack.sql('delete from public.urgent_alerts where member_id = $1', [memberId])
}

export const alertsOf = (stack: TestStack, memberId: string) =>
  stack.sql(`select status, source from public.urgent_alerts where member_id = $1`, [memberId])
