import { expect } from '@playwright/test'
import { Connection, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { test } from '../airlockTest.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(300_000)

test(
  'on a page with only Solana, the account of an email login signs and sends through the standard adapter',
  rare,
  async ({ demo, embedded, control, world }) => {
    const section = demo.page.getByRole('region', { name: 'wallet-adapter' })
    const output = section.getByLabel('wallet-adapter result')
    const status = section.getByLabel('wallet-adapter status')
    const run = async (label: string, action: RegExp) => {
      await section.getByRole('button', { name: label, exact: true }).click()
      await embedded.approve(action)
      await expect(output).toHaveAttribute('data-state', 'done')
      await demo.modalClosed()
      return (await output.textContent())!
    }

    await demo.goto({ path: '/walletadapter.html' })
    await embedded.login()
    await expect(status).toContainText('connected · ')
    const { address, connector } = (await demo.state()).namespaces.solana!
    await expect(status).toHaveText(`connected · ${address}`)
    expect(connector).toBe('AUTH')
    await control.fund(address!, world.solana.caip2, '1')

    const signature = await run('Sign message', /^Sign as/)
    expect(isSignedByEd25519(address!, new TextEncoder().encode('Hello from a library'), signature)).toBe(true)

    const signed = await run('Sign transaction', /^Send 0\.000001 SOL/)
    const { message, signatures } = VersionedTransaction.deserialize(Buffer.from(signed, 'base64'))
    expect(isSignedByEd25519(address!, message.serialize(), bs58.encode(signatures[0]!))).toBe(true)

    const sent = await run('Send transaction', /^Send 0\.000001 SOL/)
    const connection = new Connection(world.solana.rpcUrl, { wsEndpoint: world.solana.socketUrl })
    const landed = await connection.getTransaction(sent, { maxSupportedTransactionVersion: 0 })
    expect(landed?.meta?.err).toBeNull()
    expect(landed?.transaction.message.staticAccountKeys[0]?.toBase58()).toBe(address)

    await demo.page.reload()
    await expect(status).toHaveText(`connected · ${address}`, { timeout: 40_000 })
  },
)
