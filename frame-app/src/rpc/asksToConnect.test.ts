import { describe, expect, test } from 'vitest'
import { rpc as rows } from '#shared/tables/rpc.ts'
import { asksToConnect } from './asksToConnect.ts'

describe('asksToConnect', () => {
  test('default', () => {
    expect([...rows.keys()].filter((method) => asksToConnect({ method }))).toMatchInlineSnapshot(`
      [
        "eth_requestAccounts",
        "wallet_requestPermissions",
        "solana_requestAccounts",
        "getAccountAddresses",
        "polkadot_requestAccounts",
        "cosmos_getAccounts",
      ]
    `)
  })
})
