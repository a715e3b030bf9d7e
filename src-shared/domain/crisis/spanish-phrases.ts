import { phrase, type Phrase } from '../phrases/index.ts'

const QUIERO =
  '(quiero|quisiera|queria|quiere|queremos|deseo|deseaba|prefiero|preferiria|gustaria|voy a|va a|pienso|pienso en|pensando en|intento|intente|trato de|trate de|ganas de|necesito|debo|deberia|planeo|idea de)'
const IDIOM_OF_DYING =
  'de (la )?(risa|hambre|calor|frio|sueno|ganas|sed|curiosidad|verguenza|aburrimiento|nervios|envidia|alegria|felicidad|emocion|amor|cansancio|antojo)|por (un|una|unos|unas|ver|verlo|verla|verlos|verlas|verte|conocer|saber|ir|comer|probar|el|la|los|las)'
const IDIOM_OF_KILLING = 'trabajando|estudiando|a trabajar|de la risa|de risa|la sed|el hambre'
const MEDICINAS = '(pastillas|medicinas|pildoras|tabletas)'
const TOMAR = '(tomarme|tragarme|tomar|me (tome|tomo|trague|trago|voy a tomar|voy a tragar))'

/** Wish to be dead; item 9 says 'estaría mejor muerto(a)'. */
const WISH_TO_BE_DEAD: readonly Phrase[] = [
  phrase('quiero morir', `${QUIERO} (ya )?(morir|morirme|morirse|estar muerto|estar muerta)`, 'de risa|de la risa'),
  phrase('me quiero morir', '(me|se) (quiero|quiere|quisiera|queria|deseo) morir'),
  phrase(
    'ojalá me muera',
    '(ojala|espero|deseo) (que )?(ya )?(me (muera|muriera|muriese)|no (despierte|despertara)|(estuviera|estuviese) (muerto|muerta)|me hubiera muerto)',
  ),
  phrase('mejor muerto', '(mejor|preferiria estar|quisiera estar|deberia estar) (muerto|muerta)'),
  phrase('mejor me muero', '(mejor (me muero|morirme|morir|morirse)|preferible morir|prefiero la muerte)'),
  phrase('me muero', '(me muero|me estoy muriendo|me morire)', IDIOM_OF_DYING),
  phrase('si me muero', 'si (yo )?me (muero|muriera|mato|matara)'),
  phrase('dejarme morir', '(dejarme|dejenme|dejeme|dejame) morir'),
  phrase(
    'no quiero vivir',
    '(no|ni|tampoco) (quiero|quisiera|deseo|quiere|puedo|aguanto|soporto) (ya )?(seguir )?(vivir|viviendo|existir|estar vivo|estar viva)',
    'con|en|sola|solo',
  ),
  phrase(
    'no quiero estar aquí',
    '(ya no (quiero|quiere|quisiera) (seguir )?(estar|estando) aqui|no (quiero|quiere|quisiera) estar (mas aqui|aqui mas|en este mundo))',
    'en|con|sentado|sentada|esperando|parado|parada',
  ),
  phrase(
    'no quiero seguir',
    'no (quiero|puedo) (seguir|continuar) (mas|asi|viviendo|en este mundo)',
    'con|recibiendo|en',
  ),
  phrase(
    'sin ganas de vivir',
    '(sin|no tengo|perdi las|no hay|no me quedan|ya no tengo) (ganas|razon|razones|motivo|motivos|deseos) (de|para|por) (vivir|seguir viviendo|seguir adelante|existir)',
  ),
  phrase(
    'no vale la pena vivir',
    '(no vale|ya no vale|no merece) la pena (vivir|seguir viviendo|seguir asi|estar vivo|estar viva)',
  ),
  phrase('la vida no tiene sentido', '(la|mi|esta) vida (ya )?no (tiene sentido|vale nada|me importa|sirve)'),
  phrase('no le veo sentido a la vida', 'sentido a (la|mi|esta) vida'),
  phrase(
    'cansado de vivir',
    '(cansado|cansada|harto|harta|aburrido|aburrida) de (vivir|la vida|esta vida|mi vida|estar vivo|estar viva)',
    'en|con',
  ),
  phrase('no quiero despertar', '(no|nunca) (quiero|quisiera) (volver a )?(despertar|despertarme)', 'temprano|a|tan'),
  phrase('no despertar nunca', '(no|nunca|jamas) (volver a )?(despertar|despertarme|levantarme) (mas|nunca|jamas)'),
  phrase('dormir y no despertar', '(dormir|dormirme|acostarme) y (ya )?(no|nunca) (volver a )?despertar'),
  phrase('quiero desaparecer', `${QUIERO} desaparecer`),
  phrase(
    'estarían mejor sin mí',
    '(estarian|estaria|estan|van a estar|seria|estaran) (mucho )?(mejor|mas felices|mas tranquilos) (sin mi|si me muero|si no estoy|si me muriera|si no estuviera)',
  ),
  phrase(
    'nadie me extrañaría',
    '(nadie me (extranaria|va a extranar)|a nadie le (importa|importaria) si (me )?(muero|muriera|desaparezco))',
  ),
  phrase(
    'pensar en la muerte',
    '(pienso|pensando|pensar|pensamientos) (mucho |seguido )?(en|de|sobre) (la muerte|mi muerte|morir|morirme|muerte)',
  ),
  phrase('adiós para siempre', '(adios|despedirme) (para siempre|de todos|mundo cruel)'),
]

/** Thoughts, method, intent, plan and behavior; item 9 says 'lastimarse de alguna manera'. */
const SELF_HARM: readonly Phrase[] = [
  phrase('matarme', '(matarme|matarse|matarte|matarnos)', IDIOM_OF_KILLING),
  phrase(
    'me quiero matar',
    '(me|se) (quiero|quiere|quisiera|queria|voy a|va a|pienso|deberia) matar',
    IDIOM_OF_KILLING,
  ),
  phrase('me mato', '(me mato|me matare)', IDIOM_OF_KILLING),
  phrase('quitarme la vida', '(quitarme|quitarse|arrancarme) la vida'),
  phrase('me quito la vida', '(me|se) (quito|quite|quita|(quiero|quiere|voy a|va a|quisiera) quitar) la vida'),
  phrase(
    'acabar con mi vida',
    '(acabar|terminar|acabo|termino|acabando|terminando) con (mi|su|esta) (vida|existencia|sufrimiento)',
  ),
  phrase('acabar con todo', '(acabar|terminar) con todo', 'el|la|lo|los|las'),
  phrase(
    'lastimarme',
    '(lastimarme|lastimarse|herirme|autolesion|autolesiones|autolesionarme)',
    'al (caer|caminar|subir|bajar)|si me caigo',
  ),
  phrase('cortarme las venas', '(cortarme|cortarse|me corto|me corte) (las venas|las munecas|a proposito|los brazos)'),
  phrase('hacerme daño', '(hacerme|hacerse|me (quiero|voy a|quisiera) hacer) dano'),
  phrase('ahorcarme', '(ahorcarme|ahorcarse|me ahorco|envenenarme|envenenarse|dispararme|dispararse)'),
  phrase('colgarme', '(colgarme|me voy a colgar|me cuelgo)', 'el|la|al|en el|de (mi|su|ti|usted)|un|una'),
  phrase(
    'pegarme un tiro',
    '(pegarme|darme|meterme|pegarse|darse|meterse|me (pego|doy|meto)) un (tiro|balazo|disparo)',
  ),
  phrase(
    'tirarme de un puente',
    '(tirarme|aventarme|lanzarme|arrojarme|saltar|brincar|tirarse|aventarse|lanzarse|me (tiro|aviento|lanzo)) (de|del|desde|por|a|al|bajo|debajo|frente) (de |a )?(un |una |el |la |las |los )?(puente|edificio|techo|balcon|ventana|barranco|tren|metro|carro|camion|autobus|vias|rio|mar|precipicio|azotea)',
  ),
  phrase('sobredosis', '(sobredosis|sobre dosis)'),
  phrase(
    'todas las pastillas',
    `${TOMAR} todas (las|mis) ${MEDICINAS} (juntas|de golpe|de una vez|de un jalon|a la vez|(y|para) (morir|ya|acabar|no|dormir))`,
  ),
  phrase(
    'todo el frasco',
    `${TOMAR} (todo el|el|un) (frasco|bote)( (entero|completo))? de (${MEDICINAS}|veneno|cloro)`,
  ),
]

/** Danger from or for others, and who asks for the line by its number. */
const DANGER_AND_HELP: readonly Phrase[] = [
  phrase(
    'me va a matar',
    '(me|nos) (va|van|quiere|quieren|quiso|quisieron) (a )?matar',
    'de la risa|de risa|de hambre',
  ),
  phrase('matar a alguien', `${QUIERO} matar (a|al)`, 'las|los'),
  phrase('llamar al 988', '(llamar|llamo|llame|marcar|marque) (al |a )?(la linea )?988'),
]

export const SPANISH_PHRASES: readonly Phrase[] = [...WISH_TO_BE_DEAD, ...SELF_HARM, ...DANGER_AND_HELP]
