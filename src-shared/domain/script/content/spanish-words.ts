/** English words of notes and lists, and what is said for them in a Spanish sentence: all of them one thing, so that 'le gusta' fits. */
const SPANISH_HOBBIES: Readonly<Record<string, string>> = {
  baking: 'la repostería',
  baseball: 'el béisbol',
  basketball: 'el baloncesto',
  bingo: 'el bingo',
  'bird watching': 'la observación de aves',
  birdwatching: 'la observación de aves',
  cards: 'el juego de cartas',
  chess: 'el ajedrez',
  'church choir': 'el coro de la iglesia',
  cooking: 'la cocina',
  crochet: 'el croché',
  dancing: 'el baile',
  dominoes: 'el dominó',
  fishing: 'la pesca',
  football: 'el fútbol americano',
  gardening: 'la jardinería',
  golf: 'el golf',
  guitar: 'la guitarra',
  hiking: 'el senderismo',
  knitting: 'el tejido',
  movies: 'el cine',
  music: 'la música',
  painting: 'la pintura',
  photography: 'la fotografía',
  quilting: 'la costura de colchas',
  reading: 'la lectura',
  'salsa dancing': 'el baile de salsa',
  sewing: 'la costura',
  singing: 'el canto',
  soccer: 'el fútbol',
  swimming: 'la natación',
  tennis: 'el tenis',
  walking: 'la caminata',
  woodworking: 'la carpintería',
  yoga: 'el yoga',
}

/** Medicines whose Spanish name is another one; the others are called the same or keep the name on file. */
const SPANISH_MEDICINES: Readonly<Record<string, string>> = {
  acetaminophen: 'acetaminofén',
  albuterol: 'albuterol',
  allopurinol: 'alopurinol',
  amlodipine: 'amlodipino',
  apixaban: 'apixabán',
  aspirin: 'aspirina',
  atenolol: 'atenolol',
  atorvastatin: 'atorvastatina',
  carvedilol: 'carvedilol',
  citalopram: 'citalopram',
  clopidogrel: 'clopidogrel',
  duloxetine: 'duloxetina',
  empagliflozin: 'empagliflozina',
  escitalopram: 'escitalopram',
  furosemide: 'furosemida',
  gabapentin: 'gabapentina',
  glimepiride: 'glimepirida',
  glipizide: 'glipizida',
  hydrochlorothiazide: 'hidroclorotiazida',
  ibuprofen: 'ibuprofeno',
  insulin: 'insulina',
  levothyroxine: 'levotiroxina',
  lisinopril: 'lisinopril',
  losartan: 'losartán',
  metformin: 'metformina',
  metoprolol: 'metoprolol',
  montelukast: 'montelukast',
  omeprazole: 'omeprazol',
  pantoprazole: 'pantoprazol',
  pravastatin: 'pravastatina',
  prednisone: 'prednisona',
  rosuvastatin: 'rosuvastatina',
  semaglutide: 'semaglutida',
  sertraline: 'sertralina',
  simvastatin: 'simvastatina',
  sitagliptin: 'sitagliptina',
  spironolactone: 'espironolactona',
  tamsulosin: 'tamsulosina',
  tramadol: 'tramadol',
  trazodone: 'trazodona',
  valsartan: 'valsartán',
  warfarin: 'warfarina',
}

/** What a note says is looked up among the words alone: 'constructor' is none of them. */
const inSpanish = (words: Readonly<Record<string, string>>, word: string): string | null => {
  const known = word.toLowerCase()
  return Object.hasOwn(words, known) ? (words[known] ?? null) : null
}

/** A hobby as it is said in Spanish; null where it is not known. */
export const hobbyInSpanish = (hobby: string): string | null => inSpanish(SPANISH_HOBBIES, hobby)

/** The name of a medicine with the words that are known in Spanish; doses and unknown names stay. */
export const medicineInSpanish = (name: string): string =>
  name.replaceAll(/\p{L}+/gu, (word) => inSpanish(SPANISH_MEDICINES, word) ?? word)
