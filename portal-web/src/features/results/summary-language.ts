const SPANISH = /\b(?:de|del|la|el|los|las|su|con|por|para|se|que|una?)\b|[áéíóúñ¿¡]/gi
const ENGLISH =
  /\b(?:the|of|and|is|are|was|to|for|in|with|a|an|your|no|not|slightly|above|below|within|range|normal|high|low|result)\b/gi

/** In which language a text of a lab or a doctor is, by the small words that it has more of; null where it has none, or as many. */
export function languageOf(text: string): 'en' | 'es' | null {
  const [spanish, english] = [SPANISH, ENGLISH].map((words) => text.match(words)?.length ?? 0) as [number, number]
  if (spanish === english) return null
  return english > spanish ? 'en' : 'es'
}
