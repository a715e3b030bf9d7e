import type { ScriptTone } from '#shared/ipc/script.ts'
import type { Bilingual } from '../types.ts'
import type { WeatherCondition } from '../weather.ts'

/** `{sky}` is an adjective, `{noun}` a noun, `{doing}` what the weather does. */
export const WEATHER_LINES = {
  professional: {
    mild: {
      en: 'I see it is {temp} degrees and {sky} in {city} today.',
      es: 'Veo que hoy están a {temp} grados, con {noun}, en {city}.',
    },
    hot: {
      en: 'I see it is {temp} degrees in {city} today. Please stay cool and drink water.',
      es: 'Veo que hoy están a {temp} grados en {city}. Por favor, cuídese del calor y tome agua.',
    },
    cold: {
      en: 'I see it is {temp} degrees in {city} today. I hope you are staying warm.',
      es: 'Veo que hoy están a {temp} grados en {city}. Espero que no pase frío.',
    },
    wet: {
      en: 'I see you have {noun} in {city} today. Please take care on the steps and the road.',
      es: 'Veo que hoy hay {noun} en {city}. Tenga cuidado en las escaleras y en la calle.',
    },
  },
  friendly: {
    mild: {
      en: 'It looks like {temp} and {sky} over in {city} today. I hope you get to enjoy it!',
      es: 'Parece que están a {temp} grados, con {noun}, allá en {city}. ¡Ojalá lo pueda disfrutar!',
    },
    hot: {
      en: 'Wow, {temp} degrees in {city}! I hope you have a fan and a cold glass of water close by.',
      es: '¡Ay, {temp} grados en {city}! Ojalá tenga cerca un ventilador y un vaso de agua fría.',
    },
    cold: {
      en: 'Brr, {temp} degrees in {city}! I hope you have a warm blanket and something hot to drink.',
      es: '¡Qué frío, {temp} grados en {city}! Ojalá tenga una manta y algo caliente para tomar.',
    },
    wet: {
      en: 'Looks like {noun} in {city} today. A good day to stay in and chat for a few minutes!',
      es: 'Parece que hay {noun} en {city}. ¡Buen día para quedarse en casa y conversar unos minutos!',
    },
  },
  humorous: {
    mild: {
      en: '{temp} degrees in {city}? I would like to place an order for that weather, please.',
      es: '¿{temp} grados en {city}? Yo quiero pedir ese clima para llevar, por favor.',
    },
    hot: {
      en: '{temp} degrees in {city}! I hear the chickens are laying hard-boiled eggs. Please keep cool and keep that water glass full.',
      es: '¡{temp} grados en {city}! Dicen que las gallinas ya están poniendo huevos duros. Cuídese del calor y tenga lleno su vaso de agua.',
    },
    cold: {
      en: '{temp} degrees in {city}! Even the snowmen are asking for a sweater. I hope you are tucked in somewhere warm.',
      es: '¡{temp} grados en {city}! Hasta los muñecos de nieve están pidiendo suéter. Ojalá esté en casa, sin pasar frío.',
    },
    wet: {
      en: 'I hear it is {doing} in {city}. I would have brought an umbrella, but this is only a phone call.',
      es: 'Me dicen que hay {noun} en {city}. Hubiera traído paraguas, pero esto es solo una llamada.',
    },
  },
} as const satisfies Record<ScriptTone, Record<string, Bilingual>>

/** How each condition is called inside the sentences above; `sky` and `doing` are English only. */
export const WEATHER_WORDS = {
  Clear: { sky: 'clear', noun: { en: 'a clear sky', es: 'cielo despejado' }, doing: 'clear' },
  'Partly Cloudy': { sky: 'partly cloudy', noun: { en: 'some clouds', es: 'algunas nubes' }, doing: 'partly cloudy' },
  Foggy: { sky: 'foggy', noun: { en: 'fog', es: 'niebla' }, doing: 'foggy' },
  Rainy: { sky: 'rainy', noun: { en: 'rain', es: 'lluvia' }, doing: 'raining' },
  Snowy: { sky: 'snowy', noun: { en: 'snow', es: 'nieve' }, doing: 'snowing' },
  Showers: { sky: 'showery', noun: { en: 'showers', es: 'chubascos' }, doing: 'raining on and off' },
  'Snow Showers': { sky: 'snowy', noun: { en: 'snow showers', es: 'chubascos de nieve' }, doing: 'snowing on and off' },
  Stormy: { sky: 'stormy', noun: { en: 'storms', es: 'tormenta' }, doing: 'stormy' },
} as const satisfies Record<WeatherCondition, { sky: string; noun: Bilingual; doing: string }>
