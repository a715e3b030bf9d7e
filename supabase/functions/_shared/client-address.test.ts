import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const asked = (headers: Record<string, string>, isHosted = false) => {
  const given = new Headers(headers)
  return clientAddress((name) => given.get(name), isHosted)
}
const forwarded = (value: string) => asked({ 'x-forwarded-for': value })

describe('who asks', () => {
  it('is what our outermost proxy saw, whatever the client wrote before it', () => {
    expect(forwarded('203.0.113.7')).toBe('203.0.113.7')
    expect(forwarded('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(forwarded('198.51.100.1, 203.0.113.7, 10.0.0.4, 172.18.0.2, 127.0.0.1')).toBe('203.0.113.7')
  })

  it('is the nearest address where there are only private ones', () => {
    expect(forwarded('10.0.0.9, 192.168.1.5')).toBe('192.168.1.5')
    expect(forwarded('127.0.0.1')).toBe('127.0.0.1')
  })

  it('is a network for IPv6, of which one customer has very many addresses', () => {
    expect(forwarded('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(forwarded('2001:DB8:1:2::9')).toBe('2001:db8:1:2')
    expect(forwarded('[2001:db8:1:2::9]:4711')).toBe('2001:db8:1:2')
    expect(forwarded('2001:db8::1')).toBe('2001:db8:0:0')
    expect(forwarded('2001:db8::1, fd00::1, ::1')).toBe('2001:db8:0:0')
    expect(forwarded('::1')).toBe('0:0:0:0')
  })

  it('is the IPv4 address in its other ways of writing', () => {
    expect(forwarded('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(forwarded('203.0.113.7:51234')).toBe('203.0.113.7')
  })

  it('is what Cloudflare says on a hosted project, and only there', () => {
    const headers = { 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1, 192.0.2.9' }
    expect(asked(headers, true)).toBe('203.0.113.7')
    expect(asked(headers)).toBe('192.0.2.9')
    expect(asked({ 'x-forwarded-for': '192.0.2.9' }, true)).toBe('192.0.2.9')
  })

  it.each(['', 'unknown', ' , ,', 'rosa@example.com', ':::', 'g::1', "'; drop table members"])(
    'is unknown for %j',
    (value) => {
      expect(forwarded(value)).toBe('unknown')
    },
  )

  it('reads the end of an endless list', () => {
    expect(forwarded(`${'198.51.100.1,'.repeat(5000)}203.0.113.7`)).toBe('203.0.113.7')
    expect(asked({})).toBe('unknown')
  })
})
