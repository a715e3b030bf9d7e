const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** What Twilio does next: sends `reply` to whoever wrote, or nothing. */
export function twiml(reply: string | null): string {
  const escaped = reply?.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  const message = escaped === undefined ? '' : `<Message>${escaped}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}
