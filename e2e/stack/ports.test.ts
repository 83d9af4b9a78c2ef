import { describe, expect, test } from 'vitest'
import { ports } from './ports.ts'

describe('ports', () => {
  test('default', () => {
    expect(ports(4300)).toMatchInlineSnapshot(`
      {
        "analytics": 4308,
        "anvil1": 4310,
        "anvil10": 4320,
        "anvil31337": 4312,
        "anvil8453": 4311,
        "auth": 4302,
        "blockchainApi": 4307,
        "bundler": 4315,
        "control": 4303,
        "database": 4324,
        "farcaster": 4319,
        "host": 4300,
        "issuer": 4318,
        "keeper": 4314,
        "login": 4313,
        "mail": 4316,
        "modal": 4301,
        "onRamp": 4325,
        "otherHost": 4304,
        "paymaster": 4323,
        "prices": 4326,
        "relay": 4309,
        "smtp": 4317,
        "solana": 4321,
        "solanaSocket": 4322,
        "wallet": 4305,
        "walletApi": 4306,
      }
    `)
  })

  test('error: rejects AIRLOCK_PORT_BASE if it is not a port number', () => {
    expect(() => ports(Number.NaN)).toThrow('AIRLOCK_PORT_BASE must be a port number')
  })
})
