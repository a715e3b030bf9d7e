export const TITLES = { en: 'New message', es: 'Tiene un mensaje sin leer. ¡Léalo!' }
