import type { KnowledgeEntry } from '../../types.ts'
import { NCQA } from '../sources.ts'

/** Who leaves a measure, why, and what is no reason to. */
export const EXCLUSION_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'hs-hospice',
    question: {
      en: 'Does hospice take a member out of the measures, and what if they leave hospice again?',
      es: '¿El hospicio saca a un miembro de las medidas, y si luego sale del hospicio?',
    },
    answer: {
      en: 'Hospice excludes a member from the HEDIS measures for the whole measurement year: one day of hospice or electing it in the year is enough, also when it was revoked or ended a few weeks later. The plan learns it from Medicare’s files and claims. Next year the member counts again unless hospice is used then. Note what you hear, and don’t push a screening.',
      es: 'El hospicio excluye al miembro de las medidas HEDIS por todo el año de medición: basta un día de hospicio o haberlo elegido en el año, aunque lo revoque o termine a las pocas semanas. El plan lo sabe por los archivos de Medicare y los reclamos. El año siguiente vuelve a contar, salvo que use hospicio entonces. Anote lo que oiga y no insista con pruebas.',
    },
    sources: NCQA.hedis,
    tags: ['hospice', 'hospice revoked', 'left hospice', 'end of life', 'hospicio', 'exclusion', 'exclusión'],
    asked:
      'She signed up for hospice and then came off it, is she back in the measures this year? He graduated from hospice in spring, does he count again? Hospice for only a few days, is that enough to exclude? Hospice revoked in the middle of the year. How long does the hospice exclusion last, the whole year? The family says he went on hospice last month, do we still count him? Does somebody on hospice stay in the numbers? When does a hospice member come back into the denominator? Salió del hospicio, ¿vuelve a contar este año? ¿Se saca de las medidas a los que están en hospicio? Entró al hospicio y luego lo dejó. ¿Cuánto dura la exclusión por hospicio? ¿Los que están en hospicio quedan fuera de las medidas? ¿Sigue contando alguien en hospicio? Is a hospice member excluded from HEDIS? She entered hospice in May, do I take her off the list? Entró a hospicio en mayo, ¿la quito de la lista? There is a hospice patient on my gap list, what now? Hospice in February, so no screening gaps for her this year? A los miembros en hospicio, ¿se les saca de las medidas?',
  },
  {
    id: 'hs-palliative',
    question: {
      en: 'Is palliative care an exclusion?',
      es: '¿Los cuidados paliativos son una exclusión?',
    },
    answer: {
      en: 'Palliative care in the measurement year, coded on a claim, is an exclusion of many HEDIS measures, such as BCS-E, COL-E, CBP, GSD, EED, KED, SPC and OMW. Hospice is another thing and excludes from all of them; palliative care eases a serious illness and can go together with treatment. It has to be found again each year, and the word of the family is a lead to note.',
      es: 'Los cuidados paliativos en el año de medición, codificados en un reclamo, son exclusión de muchas medidas HEDIS, como BCS-E, COL-E, CBP, GSD, EED, KED, SPC y OMW. El hospicio sí excluye de todas; los paliativos alivian una enfermedad grave y pueden ir junto con el tratamiento. Se tienen que encontrar cada año, y lo que dice la familia es una pista que se anota.',
    },
    sources: NCQA.hedis,
    tags: ['palliative care', 'palliative', 'paliativos'],
    asked:
      'Is palliative care the same as hospice for the measure? She has a palliative team for her cancer, is she excluded? Palliative care but no hospice, does he still count? Comfort care. Difference between palliative and hospice. ¿Cuenta todavía quien recibe cuidados paliativos? Tiene equipo de paliativos por su cáncer. ¿En qué se distinguen los paliativos?',
  },
  {
    id: 'hs-institution',
    question: {
      en: 'Does a member who lives in a nursing home leave the measures?',
      es: '¿Sale de las medidas un miembro que vive en un asilo?',
    },
    answer: {
      en: 'Living in an institution for the long term, or being in an Institutional SNP (I-SNP), excludes members of 66 or more from BCS-E, COL-E, CBP and a number of others. Medicare’s monthly file has the flag for it. A short rehab stay in a skilled nursing facility is no such thing, nor is assisted living by itself.',
      es: 'Vivir a largo plazo en una institución, o estar en un plan institucional (I-SNP), excluye a los miembros de 66 años o más de BCS-E, COL-E, CBP y varias otras. Lo marca el archivo mensual de Medicare. Una estancia corta de rehabilitación en un centro de enfermería no lo es, ni una vivienda asistida por sí sola.',
    },
    sources: NCQA.hedis,
    tags: ['nursing home', 'institution', 'i-snp', 'lti', 'long term care', 'snf', 'assisted living', 'asilo'],
    asked:
      'He moved to a nursing home for good, does he come off the list? Long term care resident, is she in the denominator? She is in rehab at a SNF for three weeks, excluded? Does assisted living count as an institution? What is the LTI flag, the institutional flag? Vive en un hogar de ancianos, ¿sigue en la medida? ¿Está excluida la que vive en un asilo? Está en rehabilitación unas semanas. What is LTI? What does LTI mean? ¿Qué es LTI?',
  },
  {
    id: 'hs-exclusion-proof',
    question: {
      en: 'How is an exclusion documented, so that the member comes off the list?',
      es: '¿Cómo se documenta una exclusión para que el miembro salga de la lista?',
    },
    answer: {
      en: 'An exclusion gets in by a code on a claim or by a record sent to the plan as supplemental data: for example an operation report, or a history entry such as both breasts removed or total colectomy with its date. Frailty and advanced illness come from claims only. What a member tells us is a lead: note it, and ask the office for the record or to code it at the next visit.',
      es: 'Una exclusión entra por un código en un reclamo o por un registro enviado al plan como datos suplementarios: por ejemplo el informe de la operación o un antecedente como los dos senos extirpados o colectomía total, con su fecha. La fragilidad y la enfermedad avanzada salen solo de los reclamos. Lo que cuenta el miembro es una pista: anótelo y pida al consultorio el registro o que lo codifique.',
    },
    sources: NCQA.hedis,
    tags: ['exclusion proof', 'documented exclusion', 'exclusion code', 'take off the list', 'sacar de la lista'],
    asked:
      'How do we get her excluded, what paper is needed for an exclusion? She told me about her mastectomy, what do I send so that it stops showing? Who submits the exclusion? He had his colon out years ago and still shows up every year, how do we fix it? Does the exclusion carry over to next year? What proof for a surgery long ago? ¿Cómo la sacamos de la lista si le quitaron los senos? ¿Qué papel se necesita para excluirlo? Sigue saliendo aunque está excluido. How do we get a member excluded? How do I get her taken off for a mastectomy? Told me that she had her colon or breasts out, what do I do so that she comes off?',
  },
  {
    id: 'hs-no-exclusion',
    question: {
      en: 'Which reasons do not take a member out of a measure (homebound, blind, hard to reach)?',
      es: '¿Qué motivos no sacan a un miembro de una medida (no sale de casa, no ve, no se localiza)?',
    },
    answer: {
      en: 'Reasons that exclude nobody by themselves: the member cannot leave the house, is blind or deaf, uses a wheelchair, has no ride or no doctor, cannot be reached, says no, objects for religious reasons, feels well, is in jail or travels for months. The measure goes on counting. Each measure has its own list of medical exclusions, and a way around the obstacle often helps, such as a kit at home.',
      es: 'Motivos que por sí solos no excluyen a nadie: el miembro no puede salir de casa, no ve o no oye, usa silla de ruedas, no tiene transporte o doctor, no se localiza, dice que no, se opone por religión, se siente bien, está preso o viaja meses. La medida lo sigue contando. Cada medida tiene su lista de exclusiones médicas, y muchas veces ayuda otro camino, como un kit en casa.',
    },
    sources: NCQA.hedis,
    tags: ['not an exclusion', 'homebound', 'unable to reach', 'blind', 'jail', 'religion', 'no es exclusión'],
    asked:
      'She cannot leave her bed, can we take her off? He is homebound, is that an exclusion? We never reach him, does he drop out of the measure? He is in prison this year. She lives half the year in another country, is she out? She is against all doctors for her religion. He has no doctor, does he still count against us? Being disabled, is that an exclusion? No puede salir de su casa, ¿queda excluida? No lo podemos localizar, ¿sale de la medida? Es ciego, ¿lo sacan? Su religión no se lo permite. We cannot reach her all year, do we drop her from the denominator? Can we take out members who never answer? Does having no transportation exclude somebody? Too far from a doctor, excluded? She is in a wheelchair and cannot get on the mammogram machine, is that an exclusion?',
  },
  {
    id: 'hs-one-side',
    question: {
      en: 'Does a part removed (one breast, part of the colon, a lumpectomy) exclude a member?',
      es: '¿Excluye a un miembro tener extirpada una parte (un seno, parte del colon, un bulto)?',
    },
    answer: {
      en: 'Surgery excludes when both breasts (BCS-E) or the whole colon (COL-E) were removed, at any time in the past; so does colorectal cancer for COL-E. With only a part removed the member stays in: after one breast, a lumpectomy, implants or a hysterectomy in BCS-E, where a mammogram of the other breast counts; after part of the colon or polyps in COL-E.',
      es: 'Una cirugía excluye cuando se quitaron los dos senos (BCS-E) o todo el colon (COL-E), en cualquier momento del pasado; también el cáncer colorrectal en COL-E. Con solo una parte extirpada se sigue dentro: con un seno, un bulto, implantes o histerectomía en BCS-E, donde cuenta la mamografía del otro seno; con parte del colon o pólipos en COL-E.',
    },
    sources: NCQA.measures,
    tags: ['partial', 'one breast', 'lumpectomy', 'hysterectomy', 'polyps removed', 'partial colectomy', 'un seno'],
    asked:
      'Only the left breast was taken, is she still in? She had a lump removed years ago, does that exclude her? Mastectomy on one side only. He had a piece of his bowel removed, does he still need the test for the measure? She had her uterus out, does she still need the mammogram? Breast implants, reconstruction. Polyps taken out, is he excluded? Le sacaron la matriz, ¿todavía cuenta para la mamografía? Le quitaron un solo seno. Le quitaron una parte del colon, ¿sale de la medida? Le quitaron un pecho nada más, ¿le toca la mamografía?',
  },
]
