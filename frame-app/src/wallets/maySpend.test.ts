import { describe, expect, test } from 'vitest'
import { rpc } from '#shared/tables/rpc.ts'
import { maySpend } from './maySpend.ts'

describe('maySpend', () => {
  test('default', () => {
    const unsafe = [...rpc].filter(([, { safe }]) => !safe).map(([method]) => method)
    expect(unsafe.filter((method) => !maySpend(method)).sort()).toMatchInlineSnapshot(`
      [
        "eth_sign",
        "eth_signTypedData",
        "eth_signTypedData_v3",
        "eth_signTypedData_v4",
        "personal_sign",
        "polkadot_signMessage",
        "signMessage",
        "solana_signIn",
        "solana_signMessage",
        "wallet_grantPermissions",
      ]
    `)
  })
})
