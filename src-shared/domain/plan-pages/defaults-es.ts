import { COST_TEXT, type PlanWord } from './index.ts'

/** What `defaults-en.ts` says, in Spanish. */
export const PAGES_ES: Readonly<Record<PlanWord, string>> = {
  cost: COST_TEXT.es,
  help: `
Si es una emergencia, llame al 911. Si piensa en hacerse daño, llame al 988 y oprima 2 para español, o mande la palabra AYUDA por mensaje de texto al 988, de día o de noche. Para eso no tiene que entrar al portal.

## Hablar con una persona

Llame al teléfono de ayuda: {phone}. Si habla otro idioma, pida un intérprete. Es gratis. Si no oye o no habla bien por teléfono, use su servicio de retransmisión (711).

## Si no puede entrar

- Use el número de teléfono o el correo electrónico que tiene {plan}. Si cambió, llame para que lo corrijan.
- El código llega por mensaje de texto o por correo electrónico y sirve por 10 minutos. Si pidió más de uno, use el mensaje más reciente.
- Si pidió el código por correo electrónico, busque también en correo no deseado (spam).
- Si respondió ALTO o STOP a nuestros mensajes de texto, mande START al mismo número, o use su correo electrónico.

## Si algo en una página no es correcto

Escriba a su equipo de atención en el chat, o llame. Por favor, no envíe contraseñas ni códigos. Nadie de {plan} ni de su equipo de atención le pedirá nunca su código.

## Si necesita ayuda con comida, transporte o vivienda

Responda el cuestionario de necesidades diarias, o llame al 211. Es gratis y privado.
`,
  privacy: `
Esta página dice qué hace este portal con la información sobre usted. No reemplaza el Aviso de prácticas de privacidad de {plan}, que dice cómo se puede usar y compartir su información de salud y qué derechos tiene usted. Para recibir ese aviso, llame a este teléfono: {phone}.

## Qué muestra y guarda el portal

- Su nombre, fecha de nacimiento, código postal, teléfono y correo electrónico, como los tiene {plan}.
- Sus citas, resultados y kits de prueba.
- Sus respuestas a las preguntas de salud y sus mensajes con su equipo de atención.
- Cuándo y con qué tipo de dispositivo entró usted, y quién del personal abrió su expediente.

## Quién lo ve

Su equipo de atención y el personal de {plan} que lo necesita para su trabajo. Queda anotado lo que abren. Nada de esto se vende ni se usa para publicidad, y en estas páginas no hay rastreo de otras empresas.

## Qué queda en su dispositivo

- Su sesión, hasta que usted la cierra o pasan 15 minutos sin usar el portal.
- El idioma que eligió.
- Las respuestas y los mensajes que todavía no se pudieron enviar. Están protegidos y se borran en cuanto se envían.

En un dispositivo que usan otras personas, cierre la sesión cuando termine.

## Mensajes que enviamos

Los mensajes de texto y los correos electrónicos no mencionan ninguna prueba ni ningún resultado. Usted puede detenerlos en su perfil, o con la respuesta ALTO o STOP. El código para entrar solo se envía cuando alguien lo pide.

## Qué puede hacer usted

En su perfil puede ver y corregir su nombre, código postal, teléfono y correo electrónico, y cerrar una sesión en otro dispositivo. Para pedir una copia de su información, corregirla o presentar una queja, llame a este teléfono: {phone}. También puede presentar una queja ante la Oficina de Derechos Civiles del Departamento de Salud y Servicios Humanos de los Estados Unidos. Nadie puede tratarle peor por haberse quejado.
`,
  terms: `
Al usar este portal, usted acepta lo que se dice aquí.

## Para qué es el portal

Ayuda a usted y a su equipo de atención a planear su atención preventiva. No reemplaza a su médico y no es para emergencias. Si es una emergencia, llame al 911. Si piensa en hacerse daño, llame al 988 y oprima 2 para español, o mande la palabra AYUDA por mensaje de texto al 988.

## Mensajes y respuestas

Su equipo de atención lee los mensajes en el horario que se muestra en el chat. No use el chat para algo que no puede esperar. No empiece ni deje una medicina por lo que lea aquí: pregunte primero a su médico.

## Su acceso

- Use el portal para usted, o para alguien que le haya dado permiso.
- No dé su código a nadie. Nunca lo pedimos.
- Avise a {plan} si cambia su teléfono o su correo electrónico, o si cree que otra persona entró en su lugar. El teléfono es: {phone}.

## Cuánto cuesta

El portal es gratis. Su compañía de teléfono puede cobrar por mensajes de texto y datos. Lo que usted paga por una prueba o visita depende de su plan: pregunte a este teléfono: {phone}.

## Si el portal no funciona

Tratamos de que esté abierto de día y de noche, pero puede fallar. Usted no pierde su atención por eso: llame a este teléfono: {phone}.

## Cambios

Esta página la puede cambiar {plan}. Siempre muestra lo que vale ahora.
`,
  accessibility: `
Todas las personas deben poder usar este portal. Lo hacemos según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA.

## Qué puede hacer usted

- Agrandar el texto con su navegador o teléfono. Las páginas se adaptan.
- Usar el portal solo con el teclado, o con un lector de pantalla.
- Elegir colores claros u oscuros y alto contraste en los ajustes de su dispositivo.
- Cambiar entre inglés y español en la parte de arriba de cada página, o hacer que su navegador traduzca una página.

## Ayuda gratis en su idioma

Llame a este teléfono: {phone}. Pida un intérprete, o que le manden una página en letra grande o se la lean. Si no oye o no habla bien por teléfono, use su servicio de retransmisión (711).

## Si algo no le funciona

Díganos, por favor, qué página fue y qué usa usted, por ejemplo un lector de pantalla. Llame a este teléfono: {phone}, o escriba a su equipo de atención en el chat. Mientras se arregla, hacemos por teléfono lo que usted quería hacer aquí.

## Trato justo

Nadie debe recibir un trato diferente por raza, color, origen nacional, edad, discapacidad o sexo. Si cree que le pasó, puede presentar una queja ante {plan}, o ante la Oficina de Derechos Civiles del Departamento de Salud y Servicios Humanos de los Estados Unidos, al 1-800-368-1019.
`,
}
