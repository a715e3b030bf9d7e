import { describe, expect, it } from 'vitest'
import { readDevice } from './device.ts'

const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('what somebody signed in with', () => {
  it.each([
    [
      'phone',
      'safari',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${IOS} Version/17.5 Mobile/15E148 Safari/604.1`,
    ],
    [
      'phone',
      'chrome',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${IOS} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    ],
    ['phone', 'chrome', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/126.0.0.0 Mobile Safari/537.36`],
    [
      'phone',
      'samsung',
      `Mozilla/5.0 (Linux; Android 13; SM-S901U) ${BLINK} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ],
    ['phone', 'firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
    ['tablet', 'firefox', 'Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0'],
    ['tablet', 'chrome', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/126.0.0.0 Safari/537.36`],
    ['tablet', 'chrome', `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${IOS} CriOS/126.0 Mobile/15E148 Safari/604.1`],
    ['tablet', 'firefox', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) ${IOS} FxiOS/127.0 Safari/605.1.15`],
    ['computer', 'chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/126.0.0.0 Safari/537.36`],
    [
      'computer',
      'edge',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    ],
    [
      'computer',
      'opera',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`,
    ],
    ['computer', 'chrome', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/126.0.0.0 Safari/537.36`],
    ['computer', 'firefox', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
    ['computer', 'chrome', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${BLINK} Chrome/126.0.0.0 Safari/537.36`],
    // Also what an iPad sends.
    [
      'computer-or-tablet',
      'safari',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/17.5 Safari/605.1.15`,
    ],
    // Also what a large Android tablet sends.
    ['computer-or-tablet', 'chrome', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chrome/126.0.0.0 Safari/537.36`],
    // Pages inside of other apps are no browser that anybody would know by its name.
    [
      'phone',
      null,
      `Mozilla/5.0 (Linux; Android 13; Pixel 7; wv) ${BLINK} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
    ],
    ['phone', null, `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${IOS} Mobile/15E148`],
    [null, null, 'curl/8.5.0'],
    [null, null, ''],
    [null, null, null],
  ])('is a %s with %s', (device, browser, agent) => {
    expect(readDevice(agent)).toEqual({ device, browser })
  })
})
