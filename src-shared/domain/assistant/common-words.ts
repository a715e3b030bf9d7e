/**
 * The most frequent verbs, adverbs and adjectives of both languages. Where no passage has one of them, it says little
 * against a passage: 'I think her son hits her, how do I handle this' is about the middle part.
 */
export const COMMON_WORDS =
  'know think take see come want look use find give work try ask need feel become leave put mean keep begin seem help talk turn start show hear play run move like live believe hold bring happen write ' +
  'provide sit stand lose pay meet include continue set learn change lead understand watch follow stop create speak read allow add spend grow open walk offer remember love consider appear buy wait serve send ' +
  'expect build stay fall reach remain handle deal manage make made took taken came gave found left kept held told ' +
  'now still already again before after back only well even here enough really soon ever never always often maybe today tomorrow yesterday ago since while during because though although ' +
  'good new first last long great little own other old right big high different small large next early young important few bad same able sure fine okay thing things way lot bit kind sort ' +
  'saber querer llegar pasar poner parecer quedar creer hablar llevar dejar seguir encontrar venir pensar salir volver tomar conocer vivir sentir tratar mirar contar empezar esperar buscar entrar trabajar escribir ' +
  'perder entender pedir recibir recordar terminar permitir conseguir servir necesitar leer cambiar abrir usar ayudar ver dar ir presionar anotar ahora hoy ya bien mas menos bueno mejor mismo cosa vez'
