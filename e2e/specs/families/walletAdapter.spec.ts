import { expect } from '@playwright/test'
import { verifySignIn } from '@solana/wallet-standard-util'
import { Connection, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { test } from '../airlockTest.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'

test.use({ wallets: ['solar'] })

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const message = 'Hello from a library'
const fromBase64 = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** Returns a transaction's version, and whether its first signature belongs to this account. */
function read(address: string, base64: string) {
  const { message, signatures } = VersionedTransaction.deserialize(fromBase64(base64))
  return {
    version: message.version,
    valid: isSignedByEd25519(address, message.serialize(), bs58.encode(signatures[0]!)),
  }
}

test('Solana’s standard adapter finds the modal as a wallet, connects, signs, sends, restores and disconnects', async ({
  demo,
  wallet,
  control,
  world,
}) => {
  const section = demo.page.getByRole('region', { name: 'wallet-adapter' })
  const output = section.getByLabel('wallet-adapter result')
  const status = section.getByLabel('wallet-adapter status')
  const run = async (label: string, meanwhile?: () => Promise<void>) => {
    await section.getByRole('button', { name: label, exact: true }).click()
    await meanwhile?.()
    await expect(output).toHaveAttribute('data-state', /done|failed/)
    return (await output.textContent())!
  }
  const solar = wallet('solar')
  const approve = () => solar.approve()
  const [first, second] = (await solar.accounts('solana')).map(({ address }) => address)
  const address = first!
  await control.fund(address, mainnet, '2')

  await demo.goto({ path: '/walletadapter.html' })
  await expect(status).toHaveText('disconnected')
  // If the user closes the modal before connecting, the adapter does not become connected.
  expect(
    await run('Connect', async () => {
      await demo.modalOpened()
      await demo.modal.getByRole('button', { name: 'Close' }).click()
    }),
  ).toContain('Error')
  expect(
    await run('Connect', async () => {
      await demo.modalOpened()
      await demo.chooseWallet('Solar Wallet')
      await approve()
    }),
  ).toBe(address)
  await demo.modalClosed()
  await expect(status).toHaveText(`connected · ${address}`)

  const signature = await run('Sign message', approve)
  expect(isSignedByEd25519(address, new TextEncoder().encode(message), signature)).toBe(true)
  expect(read(address, await run('Sign transaction', approve))).toEqual({ version: 0, valid: true })
  const several = JSON.parse(await run('Sign transactions', approve)) as string[]
  expect(several.map((each) => read(address, each))).toEqual([
    { version: 'legacy', valid: true },
    { version: 0, valid: true },
  ])

  const connection = new Connection(world.solana.rpcUrl, { wsEndpoint: world.solana.socketUrl })
  const sent = await run('Send transaction', approve)
  const landed = await connection.getTransaction(sent, { maxSupportedTransactionVersion: 0 })
  expect(landed?.meta?.err).toBeNull()
  expect(landed?.transaction.message.staticAccountKeys[0]?.toBase58()).toBe(address)

  const login = JSON.parse(await run('Sign in', approve)) as Record<'address' | 'signedMessage' | 'signature', string>
  const signedIn = {
    account: { address, publicKey: bs58.decode(address), chains: [], features: [] },
    signedMessage: bs58.decode(login.signedMessage),
    signature: bs58.decode(login.signature),
  }
  expect(login.address).toBe(address)
  const domain = new URL(world.urls.host).host
  expect(verifySignIn({ statement: message, domain, address }, signedIn)).toBe(true)
  expect(verifySignIn({ statement: 'Another', domain, address }, signedIn)).toBe(false)

  expect(await run('Sign message', () => solar.reject())).toContain('Error')

  await demo.page.reload()
  await expect(status).toHaveText(`connected · ${address}`)
  await solar.setAccount(1, 'solana')
  await expect(status).toHaveText(`connected · ${second}`)
  await run('Disconnect')
  await expect(status).toHaveText('disconnected')
  expect((await demo.state()).namespaces.solana?.status).toBe('disconnected')
})
