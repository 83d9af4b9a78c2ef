import { expect } from '@playwright/test'
import bs58 from 'bs58'
import { test } from '../airlockTest.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { networks: [mainnet] }
const text = 'Hello from Solana'
const message = new TextEncoder().encode(text)

for (const variant of ['solar', 'omni'] as const)
  test.describe(`the wallet ${variant}`, () => {
    test.use({ wallets: [variant] })

    test('found by Wallet Standard, connected, and its signature is true', async ({ demo, wallet }) => {
      await demo.goto({ options })
      await demo.connect(variant)
      const [first] = await wallet(variant).accounts('solana')
      const pubkey = first!.address
      expect((await demo.state()).namespaces.solana).toMatchObject({
        status: 'connected',
        address: pubkey,
        network: mainnet,
        wallet: { rdns: '' },
      })
      expect(await demo.request('solana_getAccounts', undefined, 'solana')).toEqual({ result: [{ pubkey }] })

      const signing = demo.request('solana_signMessage', { message: bs58.encode(message), pubkey }, 'solana')
      await expect((await wallet(variant).nextApproval()).getByText(text)).toBeVisible()
      await wallet(variant).approve()
      const { result, error } = await signing
      expect(error).toBeUndefined()
      const { signature } = result as { signature: string }
      expect(isSignedByEd25519(pubkey, message, signature)).toBe(true)
      expect(isSignedByEd25519(pubkey, message.subarray(1), signature)).toBe(false)
    })
  })
