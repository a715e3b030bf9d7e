import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BoardCard } from '#shared/ipc/board.ts'
import { card, render } from '../../../test-utils/index.ts'
import { useDisplay } from '../useDisplay.ts'
import { NextStep } from './NextStep.tsx'

type Step = BoardCard['nextAction']

function Shown({ step }: { step: Step }) {
  return <NextStep card={card(1, { nextAction: step })} display={useDisplay()} />
}

const said = (step: Step, language: 'en' | 'es' = 'en'): string => {
  const { container } = render(<Shown step={step} />, { language })
  return container.querySelector('p')?.textContent ?? ''
}

describe('the next step on a card', () => {
  it.each<[Step, string]>([
    [
      { action: 'result', about: 'Lipid Panel', at: null, count: 1 },
      'Next step Discuss the result: Lipid Panel (not discussed yet)',
    ],
    [
      { action: 'kitFollowUp', about: 'A1C Home Test Kit', at: null, count: 14 },
      'Next step Follow up on the A1C Home Test Kit (day 14 after sending)',
    ],
    [
      { action: 'gap', about: 'Flu Vaccine', at: null, count: 1 },
      'Next step Talk about Flu Vaccine (the one gap to arrange)',
    ],
    [{ action: 'handleAlert', about: null, at: null, count: 0 }, 'Next step Handle the urgent alert (it is open)'],
    [
      { action: 'orderKit', about: 'Cologuard Kit', at: null, count: 1 },
      'Next step Decide on the Cologuard Kit (it was ordered and is waiting)',
    ],
  ])('is told with its why', (step, text) => {
    expect(said(step)).toBe(text)
  })

  it('says when the promised call was due, and is in the language of the screen', () => {
    expect(said({ action: 'callback', about: null, at: '2026-11-20T15:00:00.000Z', count: 0 })).toMatch(
      /\(due Nov 20, .*\)$/,
    )
    expect(said({ action: 'reply', about: null, at: '2026-11-20T15:00:00.000Z', count: 2 })).toMatch(
      /^Next step Answer the message \(2 messages waiting, the first since Nov 20, .*\)$/,
    )
    expect(said({ action: 'gap', about: 'Flu Vaccine', at: null, count: 3 }, 'es')).toMatch(
      /^Siguiente paso Hable de .* \(.*3 .*\)$/,
    )
    expect(said({ action: 'askedUs', about: 'ride-question', at: '2026-11-18T15:00:00.000Z', count: 1 })).toMatch(
      /^Next step Say where it stands: \D+ \(asked on Nov 18, .*\)$/,
    )
  })

  it.each(['bestNow', 'bestSoon'] as const)('leaves the hour to the line above it: %s', (action) => {
    expect(said({ action, about: 'Flu Vaccine', at: null, count: 1 })).toMatch(
      /^Next step Call (now|soon) about Flu Vaccine$/,
    )
  })

  it('is nothing where nothing is to be done', () => {
    said(null)
    expect(screen.queryByText('Next step')).toBe(null)
  })
})
