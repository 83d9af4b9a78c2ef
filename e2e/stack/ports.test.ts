import { describe, expect, test } from 'vitest'
import { ports } from './ports.ts'

describe('ports', () => {
  test('default', () => {
    expect(ports(4300)).toMatchInlineSnapshot(`
      {
        "analytics": 4308,
        "anvil1": 4310,
        "anvil31337": 4312,
        "anvil8453": 4311,
        "auth": 4302,
        "blockchainApi": 4307,
        "control": 4303,
        "host": 4300,
        "modal": 4301,
        "otherHost": 4304,
        "relay": 4309,
        "wallet": 4305,
        "walletApi": 4306,
      }
    `)
  })

  test('error: the base is not a port', () => {
    expect(() => ports(Number.NaN)).toThrow('AIRLOCK_PORT_BASE must be a port number')
  })
})
