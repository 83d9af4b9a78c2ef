import { describe, expect, test } from 'vitest'
import { createFaults, type FaultName, faultReply } from './faults.ts'

describe('createFaults', () => {
  test('default', () => {
    const faults = createFaults()
    expect(faults.get('walletApi')).toEqual({ fault: 'none', delayMs: 0 })
    faults.set('walletApi', '503')
    expect(faults.get('walletApi').fault).toBe('503')
    expect(faults.get('relay').fault).toBe('none')
    faults.reset()
    expect(faults.get('walletApi').fault).toBe('none')
  })

  test('behavior: a service answers late only if its fault is `slow`', () => {
    const faults = createFaults()
    faults.set('relay', 'slow', 700)
    expect(faults.get('relay')).toEqual({ fault: 'slow', delayMs: 700 })
    faults.set('relay', '500', 700)
    expect(faults.get('relay')).toEqual({ fault: '500', delayMs: 0 })
  })
})

describe('faultReply', () => {
  const reply = (fault: FaultName) => faultReply({ fault, delayMs: 0 })

  test('default', () => {
    expect(reply('429')).toMatchInlineSnapshot(`
      {
        "body": "{"error":"Too many requests"}",
        "headers": {
          "content-type": "application/json",
          "retry-after": "1",
        },
        "status": 429,
      }
    `)
  })

  test('behavior: the fault `html` simulates a captive portal, which answers 200 with an HTML page', () => {
    expect(reply('html')).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  })

  test('behavior: for the faults `none`, `slow` and `offline`, there is no faulty reply', () => {
    expect([reply('none'), reply('slow'), reply('offline')]).toEqual([undefined, undefined, undefined])
  })
})
