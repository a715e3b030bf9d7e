import { isOpenGap } from '../../domain/member/index.ts'
import { gapsToArrange } from '../../domain/script/to-arrange.ts'
import type { SampleCalendar, SampleMember } from '../sample-rows.ts'

const BOOKED: readonly string[] = ['scheduled', 'confirmed']
const KIT_OUT: readonly string[] = ['ordered', 'sent', 'delivered', 'awaiting-completion']

/** Of all that is known of the member, the gap that the card's next step names too: the card contradicts itself nowhere. */
function insightOf({ gaps = [], appointments = [], kits = [], outreach }: SampleMember, on: SampleCalendar) {
  const open = gaps.filter(isOpenGap).toSorted((a, b) => a.name.localeCompare(b.name))
  const ahead = appointments.filter((row) => BOOKED.includes(row.status) && row.appointment_datetime > on.instant(0))
  const [first] = gapsToArrange(open, {
    visits: ahead.map((row) => row.test_name),
    kits: kits.filter(({ status }) => KIT_OUT.includes(status)).map(({ kit_type }) => kit_type),
    conditions: outreach.conditions,
  })
  if (first !== undefined) {
    return {
      ai_insight: `Start with ${first}; it is the step most likely to be accepted today.`,
      ai_insight_es: 'Empiece por lo primero que está pendiente; es el paso que más fácil se acepta hoy.',
    }
  }
  if (open.length > 0) {
    return {
      ai_insight: 'Everything that is due is booked or on its way. Ask whether anything stands in the way.',
      ai_insight_es: 'Todo lo pendiente está citado o en camino. Pregunte si algo lo impide.',
    }
  }
  return {
    ai_insight: 'Nothing is due. Keep contact details fresh.',
    ai_insight_es: 'No hay nada pendiente. Mantenga al día los datos de contacto.',
  }
}

/** The member with the insight that fits the rest. */
export const withInsight = (member: SampleMember, on: SampleCalendar): SampleMember => ({
  ...member,
  outreach: { ...member.outreach, ...insightOf(member, on) },
})
