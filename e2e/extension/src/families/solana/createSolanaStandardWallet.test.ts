import { createPublicKey, verify } from 'node:crypto'
import { verifySignIn } from '@solana/wallet-standard-util'
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import bs58 from 'bs58'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../../stack/freePort.ts'
import { createFaults } from '../../../../stack/http/faults.ts'
import { createRequestLog } from '../../../../stack/http/requestLog.ts'
import { type Solana, startSolana } from '../../../../stack/solana/startSolana.ts'
import { fakeFamilyLink } from '../fakeFamilyLink.ts'
import { createSolanaStandardWallet } from './createSolanaStandardWallet.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'

let solana: Solana
beforeAll(async () => {
  const [port, socketPort] = [await freePort(), await freePort()]
  solana = await startSolana({ port, socketPort, faults: createFaults(), log: createRequestLog() })
})
afterAll(() => solana.stop())

const face = { name: 'Test', icon: 'data:image/svg+xml;base64,' } as const
const recipient = new PublicKey('9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin')

async function connected() {
  const link = fakeFamilyLink(createSolanaWallet([0, 1], solana.rpcUrl))
  const wallet = createSolanaStandardWallet(link, face)
  await wallet.features['standard:connect'].connect()
  return { link, wallet, account: wallet.accounts[0]!, features: wallet.features }
}

/** Verifies Ed25519 with OpenSSL, independent of the libraries that signed. */
function verifies(message: Uint8Array, signature: Uint8Array, address: string): boolean {
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bs58.decode(address)])
  return verify(null, message, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature)
}

const blockhash = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
const transfer = (from: string, lamports = 1_000) =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: recipient, lamports })
const legacy = (from: string) =>
  new Transaction({ feePayer: new PublicKey(from), blockhash, lastValidBlockHeight: 1 })
    .add(transfer(from))
    .serialize({ requireAllSignatures: false })
const versioned = (from: string, recentBlockhash = blockhash) => {
  const payerKey = new PublicKey(from)
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: [transfer(from, 2_000_000)] })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}

describe('createSolanaStandardWallet', () => {
  test("default: derives the known addresses of m/44'/501'/index'/0'", async () => {
    const { link, wallet } = await connected()
    link.permit([0, 1])
    // Every Solana wallet derives this first account from this mnemonic.
    expect(wallet.accounts.map(({ address }) => address)).toMatchInlineSnapshot(`
      [
        "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
        "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
      ]
    `)
    expect([...wallet.accounts[0]!.publicKey]).toEqual([...bs58.decode(wallet.accounts[0]!.address)])
  })

  test('behavior: signs a message', async () => {
    const { account, features } = await connected()
    const message = new TextEncoder().encode('Grüße')
    const [signed] = await features['solana:signMessage'].signMessage({ account, message })
    expect(verifies(message, signed!.signature, account.address)).toBe(true)
    expect(verifies(message.slice(1), signed!.signature, account.address)).toBe(false)
  })

  test('behavior: signs legacy and versioned transactions with one approval', async () => {
    const { account, features, link } = await connected()
    const signed = await features['solana:signTransaction'].signTransaction(
      { account, transaction: legacy(account.address), chain: 'solana:mainnet' },
      { account, transaction: versioned(account.address) },
    )
    expect(link.questions.map(({ title }) => title)).toEqual(['Sign these 2 transactions?'])
    for (const { signedTransaction } of signed) {
      const { message, signatures } = VersionedTransaction.deserialize(signedTransaction)
      expect(verifies(message.serialize(), signatures[0]!, account.address)).toBe(true)
    }
    expect(signed.map((one) => VersionedTransaction.deserialize(one.signedTransaction).version)).toEqual(['legacy', 0])
  })

  test('behavior: sends a transaction that the chain accepts', async () => {
    const { account, features } = await connected()
    const connection = new Connection(solana.rpcUrl, 'confirmed')
    solana.airdrop(account.address, 1_000_000_000n)
    const { blockhash: recent } = await connection.getLatestBlockhash()
    const [sent] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
      account,
      transaction: versioned(account.address, recent),
      chain: 'solana:mainnet',
      options: { skipPreflight: true },
    })
    const { value } = await connection.getSignatureStatus(bs58.encode(sent!.signature))
    expect(value?.err).toBeNull()
    expect(await connection.getBalance(recipient)).toBe(2_000_000)
  })

  test('behavior: signs a sign-in message for the page itself, or for the domain in the input', async () => {
    const { account, features, link } = await connected()
    const input = { statement: 'Hello', nonce: '12345678', chainId: 'solana:mainnet' }
    const [output] = await features['solana:signIn'].signIn(input)
    const complete = { ...input, domain: 'dapp.example', address: account.address }
    expect(verifySignIn(complete, output!)).toBe(true)
    expect(verifies(output!.signedMessage, output!.signature, account.address)).toBe(true)
    expect(link.questions[0]?.warning).toBeUndefined()
    await features['solana:signIn'].signIn({ domain: 'bank.example' })
    expect(link.questions[1]?.warning).toContain('bank.example')
  })

  test('behavior: shows the accounts on connect, updates them, and removes them on disconnect', async () => {
    const link = fakeFamilyLink(createSolanaWallet([0, 1], solana.rpcUrl))
    const wallet = createSolanaStandardWallet(link, face)
    const heard: (readonly string[])[] = []
    wallet.features['standard:events'].on('change', ({ accounts = [] }) =>
      heard.push(accounts.map(({ address }) => address.slice(0, 2))),
    )
    expect(await wallet.features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
    link.permit([0])
    expect(wallet.accounts).toEqual([])
    await wallet.features['standard:connect'].connect()
    link.permit([1, 0])
    await wallet.features['standard:disconnect'].disconnect()
    const [first, second] = createSolanaWallet([0, 1], '').accounts.map(({ address }) => address.slice(0, 2))
    expect(heard).toEqual([[first], [second, first], []])
  })

  test('error: rejects a declined request, a foreign account or chain, and malformed bytes', async () => {
    const { account, features, link } = await connected()
    const [, other] = createSolanaWallet([0, 1], '').accounts
    const message = new Uint8Array(3)
    const sign = features['solana:signMessage'].signMessage
    const signTransaction = features['solana:signTransaction'].signTransaction
    await expect(sign({ account: { ...account, address: other!.address }, message })).rejects.toMatchObject({
      code: 4100,
    })
    const transaction = legacy(account.address)
    await expect(signTransaction({ account, transaction, chain: 'solana:devnet' })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(signTransaction({ account, transaction: message })).rejects.toMatchObject({ code: -32602 })
    await expect(signTransaction({ account, transaction: legacy(other!.address) })).rejects.toMatchObject({
      code: -32602,
    })
    link.refuse()
    await expect(sign({ account, message })).rejects.toMatchObject({ code: 4001 })
    await expect(signTransaction({ account, transaction })).rejects.toMatchObject({ code: 4001 })
  })
})
