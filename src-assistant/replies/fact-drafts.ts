import { draft, type Draft } from './drafts.ts'

/** Drafts made from one fact of the record, by its kind and status. */
export const FACT_DRAFTS: Readonly<Record<string, Draft>> = {
  'appointment scheduled': draft(
    'friendly',
    'I see an appointment for you on {date}{first}. Would you like to keep it, or look for another day?',
    'Veo una cita para usted el {date}{first}. ¿La deja así o buscamos otro día?',
  ),
  'appointment confirmed': draft(
    'friendly',
    'Your appointment on {date} is confirmed{first}. Is there anything you need for it?',
    'Su cita del {date} está confirmada{first}. ¿Necesita algo para ese día?',
  ),
  'kit ordered': draft(
    'professional',
    'Our records show that your kit has been ordered and has not been sent yet. I can check when it goes out.',
    'Según nuestros datos, su kit está pedido y todavía no se envía. Puedo revisar cuándo sale.',
  ),
  'kit sent': draft(
    'friendly',
    'Our records show that your kit was sent on {date}{first}. You can follow it in the portal. Shall I check the tracking?',
    'Según nuestros datos, su kit se envió el {date}{first}. Lo puede seguir en el portal. ¿Reviso el rastreo?',
  ),
  'kit delivered': draft(
    'friendly',
    'Our records show that your kit has been delivered{first}. Did you find it? We can go through the steps together by phone.',
    'Según nuestros datos, su kit ya se entregó{first}. ¿Lo encontró? Podemos ver los pasos juntos por teléfono.',
  ),
  'kit awaiting-completion': draft(
    'friendly',
    'Our records show that your kit is waiting for your sample{first}. Is there anything that would make it easier?',
    'Según nuestros datos, su kit espera su muestra{first}. ¿Hay algo que se lo haga más fácil?',
  ),
  'kit completed': draft(
    'professional',
    'Our records show that your kit has come back. Results usually take about 1-2 weeks; your doctor’s office explains them.',
    'Según nuestros datos, su kit ya regresó. Los resultados suelen tardar de 1 a 2 semanas; su consultorio se los explica.',
  ),
  'result available': draft(
    'professional',
    'A result is ready for you in the portal under Results. Your doctor’s office can explain what it means; shall I help you reach them?',
    'Hay un resultado listo en el portal, en Resultados. Su consultorio le puede explicar qué significa; ¿le ayudo a comunicarse?',
  ),
}
