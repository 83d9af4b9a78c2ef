import { createPublicKey, verify } from 'node:crypto'
import { expect } from '@playwright/test'
import { Keypair, LAMPORTS_PER_SOL, PublicKey, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { sha256 } from 'viem'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { rare } from '../support/rare.ts'
import { solanaTransfer } from '../support/solanaTransfer.ts'

test.use({ wallets: [] })
test.setTimeout(300_000)

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { networks: ['eip155:1', 'eip155:8453', mainnet] }

/** Verifies the signature with Node's own library. The wallet signs with a different library. */
function isSignedBy(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(bs58.decode(address)).toString('base64url')
  return verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature)
}

const addressOf = async (demo: DemoPage) => (await demo.state()).namespaces.solana!.address!

test.beforeEach(async ({ demo, embedded }) => {
  await demo.goto({ options })
  await embedded.login()
})

test('after a login the page has a Solana account, also after a reload', rare, async ({ demo, embedded }) => {
  const { namespaces, activeNamespace, network } = await demo.state()
  expect([activeNamespace, network]).toEqual(['eip155', 'eip155:1'])
  expect(namespaces.solana).toMatchObject({ status: 'connected', connector: 'AUTH', network: mainnet })
  const address = await addressOf(demo)
  expect(new PublicKey(address).toBytes()).toHaveLength(32)
  expect(namespaces.solana!.accounts).toEqual([{ address, type: 'eoa' }])
  expect(namespaces.eip155!.status).toBe('connected')

  await demo.goto({ options })
  await expect.poll(async () => (await demo.state()).namespaces.solana?.address, { timeout: 30_000 }).toBe(address)
  await expect.poll(async () => (await demo.state()).namespaces.eip155?.status).toBe('connected')
  expect((await demo.state()).activeNamespace).toBe('eip155')

  await demo.page.evaluate(() => window.sdk!.disconnect('eip155'))
  // The eip155 and Solana accounts belong to one login.
  await expect.poll(async () => (await demo.state()).namespaces.solana?.status).toBe('disconnected')

  // If the dapp disconnects while the modal is still adding Solana, neither family stays connected.
  await demo.page.evaluate(() => {
    window.sdk!.getProvider('eip155').on('connect', () => void window.sdk!.disconnect())
  })
  const { email } = namespaces.eip155!.user!
  await embedded.beginEmail(email!)
  await embedded.enterCode(email!)
  await demo.modalClosed()
  const statuses = async () => Object.values((await demo.state()).namespaces).map(({ status }) => status)
  await expect.poll(statuses).toEqual(['disconnected', 'disconnected'])
  await demo.goto({ options })
  await demo.page.evaluate(() => window.sdk!.preload())
  expect(await demo.page.evaluate(() => ({ ...localStorage }))).toEqual({})
  expect((await demo.state()).status).toBe('disconnected')
})

test('signs exactly the message that the approval shows', rare, async ({ demo, embedded }) => {
  const address = await addressOf(demo)
  const text = 'Hello from the other family'
  const bytes = new TextEncoder().encode(text)
  const params = { message: bs58.encode(bytes), pubkey: address }
  const signing = demo.request('solana_signMessage', params, 'solana')
  await expect(embedded.approval).toContainText(text)
  await expect(embedded.approval).toContainText('Network: Solana')
  expect(await embedded.approval.getAttribute('data-digest')).toBe(sha256(bytes))
  await embedded.approve(/^Sign as/)
  const { result, error } = await signing
  expect(error).toBeUndefined()
  const { signature } = result as { signature: string }
  expect(isSignedBy(address, bytes, bs58.decode(signature))).toBe(true)
  expect(isSignedBy(address, new TextEncoder().encode('Hello'), bs58.decode(signature))).toBe(false)

  const refused = demo.request('solana_signMessage', params, 'solana')
  await expect(embedded.approval).toBeVisible()
  await embedded.reject()
  expect((await refused).error).toMatchObject({ code: 4001 })
})

test('the approval shows the amount of a SOL transfer; the wallet signs and sends it; the network confirms it', async ({
  demo,
  embedded,
  control,
  world,
}) => {
  const address = await addressOf(demo)
  await control.fund(address, mainnet, '2')
  const recipient = Keypair.generate().publicKey
  const { connection, message, transaction } = await solanaTransfer(
    world,
    0,
    address,
    recipient,
    0.25 * LAMPORTS_PER_SOL,
  )
  const sending = demo.request('solana_signAndSendTransaction', { transaction, pubkey: address }, 'solana')
  const fact = (label: string) => embedded.approval.locator(`.fact dt:text-is("${label}") + dd`)
  await expect(fact('Amount')).toHaveText('0.25 SOL', { timeout: 30_000 })
  await expect(fact('Recipient').locator('[data-address]')).toHaveAttribute('data-address', recipient.toBase58())
  // A simulation computes the two values on the screen: the transferred amount, and the fee for one signature.
  await expect(fact('You send')).toHaveText('0.250005 SOL')
  await expect(fact('Max network fee')).toContainText('0.000005 SOL')
  await expect(embedded.approval).not.toContainText('Not checked')
  expect(await embedded.approval.getAttribute('data-digest')).toBe(sha256(message))
  await embedded.approve(/^Send 0\.25 SOL to/)
  const { result, error } = await sending
  expect(error).toBeUndefined()
  const { signature } = result as { signature: string }
  await expect
    .poll(async () => (await connection.getSignatureStatus(signature)).value?.confirmationStatus)
    .toBe('finalized')
  expect(await connection.getBalance(recipient)).toBe(0.25 * LAMPORTS_PER_SOL)
  expect(await connection.getBalance(new PublicKey(address))).toBe(1.75 * LAMPORTS_PER_SOL - 5_000)
  await demo.modalClosed()
})

test(
  'signs a transaction without sending it, and warns about a transaction that would fail',
  rare,
  async ({ demo, embedded, control, world }) => {
    const address = await addressOf(demo)
    const recipient = Keypair.generate().publicKey
    const poor = await solanaTransfer(world, 0, address, recipient, LAMPORTS_PER_SOL)
    const failing = demo.request('solana_signTransaction', { transaction: poor.transaction }, 'solana')
    await expect(embedded.approval.getByRole('region', { name: 'Warnings' })).toContainText(/fail/i, {
      timeout: 30_000,
    })
    await embedded.reject()
    expect((await failing).error).toMatchObject({ code: 4001 })
    await demo.modalClosed()

    await control.fund(address, mainnet, '2')
    const { connection, message, transaction } = await solanaTransfer(world, 0, address, recipient, LAMPORTS_PER_SOL)
    const signing = demo.request('solana_signTransaction', { transaction }, 'solana')
    await embedded.approve(/^Send 1 SOL to/)
    const { result } = await signing
    const { signature, transaction: text } = result as { signature: string; transaction: string }
    const signed = Buffer.from(text, 'base64')
    const { signatures } = VersionedTransaction.deserialize(signed)
    expect(isSignedBy(address, message, signatures[0]!)).toBe(true)
    expect(signature).toBe(bs58.encode(signatures[0]!))
    expect(await connection.getBalance(recipient)).toBe(0)
    await connection.sendRawTransaction(signed)
    expect(await connection.getBalance(recipient)).toBe(LAMPORTS_PER_SOL)
  },
)

test(
  'signs several legacy and versioned transactions with one approval',
  rare,
  async ({ demo, embedded, control, world }) => {
    const address = await addressOf(demo)
    await control.fund(address, mainnet, '2')
    const recipients = [Keypair.generate().publicKey, Keypair.generate().publicKey]
    const transfers = await Promise.all([
      solanaTransfer(world, 'legacy', address, recipients[0]!, LAMPORTS_PER_SOL / 4),
      solanaTransfer(world, 0, address, recipients[1]!, LAMPORTS_PER_SOL / 2),
    ])
    const params = { transactions: transfers.map(({ transaction }) => transaction), pubkey: address }
    const signing = demo.request('solana_signAllTransactions', params, 'solana')
    await embedded.approve(/^(Send|Sign|Approve)/)
    const { result, error } = await signing
    expect(error).toBeUndefined()
    const { transactions } = result as { transactions: string[] }
    for (const [index, { message, connection }] of transfers.entries()) {
      const signed = Buffer.from(transactions[index]!, 'base64')
      expect(isSignedBy(address, message, VersionedTransaction.deserialize(signed).signatures[0]!)).toBe(true)
      await connection.sendRawTransaction(signed)
    }
    const [{ connection }] = transfers
    const balances = await Promise.all(recipients.map((each) => connection.getBalance(each)))
    expect(balances).toEqual([LAMPORTS_PER_SOL / 4, LAMPORTS_PER_SOL / 2])
  },
)

test(
  'returns the account on request, and rejects requests for another account and invalid transactions',
  rare,
  async ({ demo }) => {
    const pubkey = await addressOf(demo)
    for (const method of ['solana_requestAccounts', 'solana_getAccounts'])
      expect(await demo.request(method, {}, 'solana')).toEqual({ result: [{ pubkey }] })
    const stranger = Keypair.generate().publicKey.toBase58()
    const refused = async (method: string, params: object) => (await demo.request(method, params, 'solana')).error?.code
    expect(await refused('solana_signMessage', { message: bs58.encode(Buffer.from('x')), pubkey: stranger })).toBe(4100)
    expect(await refused('solana_signTransaction', { transaction: 'AAA', pubkey })).toBe(-32602)
    expect(await refused('solana_signIn', { input: {} })).toBe(4200)
  },
)
