import { createPublicKey, verify } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import bs58 from 'bs58'
import { sha256 } from 'viem'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { test } from '../airlockTest.ts'
import { askFrame, openFrameDoor } from '../support/askFrame.ts'
import type { DemoPage } from '../support/createDemoPage.ts'

test.use({ wallets: [] })
test.setTimeout(300_000)

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { networks: ['eip155:1', 'eip155:8453', mainnet] }

/** By the library behind Node and not by the one that signs. */
function isSignedBy(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(bs58.decode(address)).toString('base64url')
  return verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature)
}

const addressOf = async (demo: DemoPage) => (await demo.state()).namespaces.solana!.address!

/** A transfer that is not signed yet. */
async function transfer({ solana }: WorldDescription, from: string, to: PublicKey, lamports: number) {
  const connection = new Connection(solana.rpcUrl, { wsEndpoint: solana.socketUrl })
  const payerKey = new PublicKey(from)
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports })]
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message()
  return { connection, message, transaction: bs58.encode(new VersionedTransaction(message).serialize()) }
}

test.beforeEach(async ({ demo, embedded }) => {
  await openFrameDoor(demo.page)
  await demo.goto({ options })
  await embedded.login()
})

test('whoever logs in has the account of solana too, also after a reload', async ({ demo }) => {
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
  // One login stands behind both.
  await expect.poll(async () => (await demo.state()).namespaces.solana?.status).toBe('disconnected')
})

test('a message, signed as drawn', async ({ demo, embedded }) => {
  const address = await addressOf(demo)
  const text = 'Hello from the other family'
  const bytes = new TextEncoder().encode(text)
  const params = { message: bs58.encode(bytes), pubkey: address }
  const signing = askFrame(demo.page, 'solana', 'solana_signMessage', params)
  await expect(embedded.approval).toContainText(text)
  await expect(embedded.approval).toContainText('Network: Solana')
  expect(await embedded.approval.getAttribute('data-digest')).toBe(sha256(bytes))
  await embedded.approve(/^Sign as/)
  const { result, error } = await signing
  expect(error).toBeUndefined()
  const { signature } = result as { signature: string }
  expect(isSignedBy(address, bytes, bs58.decode(signature))).toBe(true)
  expect(isSignedBy(address, new TextEncoder().encode('Hello'), bs58.decode(signature))).toBe(false)

  const refused = askFrame(demo.page, 'solana', 'solana_signMessage', params)
  await expect(embedded.approval).toBeVisible()
  await embedded.reject()
  expect((await refused).error).toMatchObject({ code: 4001 })
})

test('a transfer of SOL, shown with what leaves, signed, sent and landed', async ({
  demo,
  embedded,
  control,
  world,
}) => {
  const address = await addressOf(demo)
  await control.fund(address, mainnet, '2')
  const recipient = Keypair.generate().publicKey
  const { connection, message, transaction } = await transfer(world, address, recipient, 0.25 * LAMPORTS_PER_SOL)
  const sending = askFrame(demo.page, 'solana', 'solana_signAndSendTransaction', { transaction, pubkey: address })
  const fact = (label: string) => embedded.approval.locator(`.fact dt:text-is("${label}") + dd`)
  await expect(fact('Amount')).toHaveText('0.25 SOL', { timeout: 30_000 })
  await expect(fact('Recipient').locator('[data-address]')).toHaveAttribute('data-address', recipient.toBase58())
  // From the trial run: the transfer and the fee of one signature.
  await expect(fact('Leaves your account')).toHaveText('0.250005 SOL')
  await expect(fact('Network fee, at most')).toContainText('0.000005 SOL')
  await expect(embedded.approval).not.toContainText('Not tried before')
  expect(await embedded.approval.getAttribute('data-digest')).toBe(sha256(message.serialize()))
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

test('a transaction, signed and not sent; one that would fail is warned of', async ({
  demo,
  embedded,
  control,
  world,
}) => {
  const address = await addressOf(demo)
  const recipient = Keypair.generate().publicKey
  const poor = await transfer(world, address, recipient, LAMPORTS_PER_SOL)
  const failing = askFrame(demo.page, 'solana', 'solana_signTransaction', { transaction: poor.transaction })
  await expect(embedded.approval.getByRole('region', { name: 'Warnings' })).toContainText(/fail/i, { timeout: 30_000 })
  await embedded.reject()
  expect((await failing).error).toMatchObject({ code: 4001 })
  await demo.modalClosed()

  await control.fund(address, mainnet, '2')
  const { connection, message, transaction } = await transfer(world, address, recipient, LAMPORTS_PER_SOL)
  const signing = askFrame(demo.page, 'solana', 'solana_signTransaction', { transaction })
  await embedded.approve(/^Send 1 SOL to/)
  const { result } = await signing
  const signed = bs58.decode((result as { transaction: string }).transaction)
  const { signatures } = VersionedTransaction.deserialize(signed)
  expect(isSignedBy(address, message.serialize(), signatures[0]!)).toBe(true)
  expect(await connection.getBalance(recipient)).toBe(0)
  await connection.sendRawTransaction(signed)
  expect(await connection.getBalance(recipient)).toBe(LAMPORTS_PER_SOL)
})
