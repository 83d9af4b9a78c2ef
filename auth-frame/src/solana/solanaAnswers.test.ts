import { createPublicKey, verify } from 'node:crypto'
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import bs58 from 'bs58'
import { sha256 } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { tokenProgram } from '../fakes/fakeSolana.ts'
import { openSolanaWorld } from '../fakes/openSolanaWorld.ts'
import { solanaAnswers } from './solanaAnswers.ts'

const { network, friend, mint, fresh } = await openSolanaWorld()
let { solana, wallet, me } = fresh()
beforeEach(() => {
  ;({ solana, wallet, me } = fresh())
})

const ask = (method: string, params: Record<string, Json>) =>
  solanaAnswers.get(method)!(wallet.auth, { network, method, params: [params] })
const pay = (lamports: number, to = friend) => SystemProgram.transfer({ fromPubkey: me, toPubkey: to, lamports })
const compile = (instructions: TransactionInstruction[], payerKey = me) =>
  new TransactionMessage({ payerKey, recentBlockhash: solana.svm.latestBlockhash(), instructions })
const encode = (instructions: TransactionInstruction[]) =>
  bs58.encode(new VersionedTransaction(compile(instructions).compileToV0Message()).serialize())
const isSigned = (message: Uint8Array, signature: Uint8Array, key = me) => {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.toBytes()])
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}
const titles = () => wallet.asked.at(-1)?.warnings.map(({ title }) => title)
const facts = () => wallet.asked.at(-1)?.facts.map(({ label, value }) => `${label}: ${value}`)

describe('solanaAnswers', () => {
  test('default', async () => {
    const { signature } = (await ask('solana_signAndSendTransaction', {
      transaction: encode([pay(1_500_000_000)]),
    })) as { signature: string }
    expect(bs58.decode(signature)).toHaveLength(64)
    expect(solana.svm.getAccount(friend.toBase58())?.lamports).toBe(1_500_000_000n)
    expect(wallet.log).toEqual(['ask approve', 'keys'])
    expect(wallet.asked[0]).toMatchObject({
      title: 'Send 1.5 SOL',
      action: expect.stringMatching(/^Send 1\.5 SOL to /),
      counterparty: friend.toBase58(),
    })
    expect(facts()).toEqual([
      'Amount: 1.5 SOL',
      `Recipient: ${friend.toBase58()}`,
      'You send: 1.500005 SOL',
      'Max network fee: 0.000005 SOL',
      `Signing with: ${wallet.solanaAddress}`,
    ])
  })

  test('behavior: the approval shows exactly the data that is signed', async () => {
    const { transaction } = (await ask('solana_signTransaction', { transaction: encode([pay(1)]) })) as {
      transaction: string
    }
    const signed = VersionedTransaction.deserialize(bs58.decode(transaction))
    const message = Buffer.from(wallet.asked[0]!.raw, 'base64')
    expect(wallet.asked[0]?.digest).toBe(sha256(message))
    expect(Buffer.from(signed.message.serialize())).toEqual(message)
    expect(isSigned(message, signed.signatures[0]!)).toBe(true)
    expect(solana.seen.map(({ method }) => method)).not.toContain('sendTransaction')
  })

  test('behavior: signs a legacy transaction whose fee payer is another account', async () => {
    const other = Keypair.fromSeed(new Uint8Array(32).fill(3))
    const old = new Transaction({ feePayer: other.publicKey, recentBlockhash: solana.svm.latestBlockhash() }).add(
      pay(5),
    )
    old.partialSign(other)
    const asked = bs58.encode(old.serialize({ requireAllSignatures: false }))
    const { transaction } = (await ask('solana_signTransaction', { transaction: asked })) as { transaction: string }
    expect(Transaction.from(bs58.decode(transaction)).verifySignatures()).toBe(true)
  })

  test('behavior: describes a token transfer with its amount, token, recipient and fee', async () => {
    const source = Keypair.generate().publicKey.toBase58()
    const destination = Keypair.generate().publicKey.toBase58()
    solana.putMint(mint)
    solana.putTokens(source, { mint, owner: wallet.solanaAddress, amount: 20_000_000n })
    solana.putTokens(destination, { mint, owner: friend.toBase58(), amount: 0n })
    const data = Buffer.alloc(10)
    data[0] = 12
    data.writeBigUInt64LE(7_250_000n, 1)
    data[9] = 6
    const key = (address: string, isWritable: boolean, isSigner = false) => ({
      pubkey: new PublicKey(address),
      isWritable,
      isSigner,
    })
    const transfer = new TransactionInstruction({
      programId: new PublicKey(tokenProgram),
      keys: [key(source, true), key(mint, false), key(destination, true), key(wallet.solanaAddress, false, true)],
      data,
    })
    await ask('solana_signTransaction', { transaction: encode([transfer]) })
    expect(facts()).toEqual([
      'Amount: 7.25 USDC',
      `Recipient: ${friend.toBase58()}`,
      `Token: ${mint}`,
      'You send: 0.000005 SOL',
      'You send: 7.25 USDC',
      'Max network fee: 0.000005 SOL',
      `Signing with: ${wallet.solanaAddress}`,
    ])
  })

  test('behavior: warns about unknown programs, and about transactions that never expire or would fail', async () => {
    const unknown = new TransactionInstruction({ programId: friend, keys: [], data: Buffer.from([1]) })
    await ask('solana_signTransaction', { transaction: encode([unknown]) })
    expect(titles()).toEqual(['This would fail', 'Unknown action'])
    const durable = SystemProgram.nonceAdvance({ noncePubkey: friend, authorizedPubkey: me })
    await ask('solana_signTransaction', { transaction: encode([durable, pay(1)]) })
    expect(titles()).toContain('Never expires')
    await ask('solana_signTransaction', { transaction: encode([pay(50_000_000_000)]) })
    expect(titles()).toContain('This would fail')
  })

  test('behavior: shows the accounts that a transaction’s lookup tables contain', async () => {
    const table = Keypair.generate().publicKey
    const state = Buffer.alloc(56 + 32)
    state.writeUInt32LE(1, 0)
    state.writeBigUInt64LE(2n ** 64n - 1n, 4)
    state.set(friend.toBytes(), 56)
    solana.put(table.toBase58(), 'AddressLookupTab1e1111111111111111111111111', state)
    const lookup = new AddressLookupTableAccount({ key: table, state: AddressLookupTableAccount.deserialize(state) })
    const transaction = new VersionedTransaction(compile([pay(5)]).compileToV0Message([lookup]))
    expect(transaction.message.addressTableLookups).toHaveLength(1)
    await ask('solana_signTransaction', { transaction: bs58.encode(transaction.serialize()) })
    expect(facts()).toContain(`Recipient: ${friend.toBase58()}`)
  })

  test('behavior: signs several transactions with one approval', async () => {
    const asked = [1, 2, 3].map((lamports) => encode([pay(lamports)]))
    const { transactions } = (await ask('solana_signAllTransactions', { transactions: asked })) as {
      transactions: string[]
    }
    const signed = transactions.map((one) => VersionedTransaction.deserialize(bs58.decode(one)))
    expect(signed.every(({ message, signatures }) => isSigned(message.serialize(), signatures[0]!))).toBe(true)
    expect(wallet.log).toEqual(['ask approve', 'keys'])
    const messages = wallet.asked[0]!.raw.split('\n').map((line) => Buffer.from(line, 'base64'))
    expect(wallet.asked[0]?.digest).toBe(sha256(Buffer.concat(messages)))
    expect(wallet.asked[0]?.title).toBe('Sign 3 transactions')
  })

  test('behavior: signs a message', async () => {
    const bytes = new TextEncoder().encode('hello')
    const { signature } = (await ask('solana_signMessage', {
      message: bs58.encode(bytes),
      pubkey: wallet.solanaAddress,
    })) as { signature: string }
    expect(isSigned(bytes, bs58.decode(signature))).toBe(true)
    expect(wallet.asked[0]).toMatchObject({ kind: 'message', raw: 'hello', digest: sha256(bytes), warnings: [] })
  })

  test('behavior: describes a sign-in, including the site’s name', async () => {
    const signIn = (domain: string, account = wallet.solanaAddress) =>
      ask('solana_signMessage', {
        message: bs58.encode(
          new TextEncoder().encode(`${domain} wants you to sign in with your Solana account:\n${account}\n\nHi`),
        ),
        pubkey: wallet.solanaAddress,
      })
    await signIn('app.example')
    expect(wallet.asked[0]).toMatchObject({ kind: 'signIn', action: 'Sign in to app.example', warnings: [] })
    await expect(signIn('evil.example.net')).rejects.toMatchObject({ code: -32602 })
    await expect(signIn('app.example', friend.toBase58())).rejects.toMatchObject({ code: -32602 })
    wallet.control.origin = 'https://www.app.example'
    await signIn('app.example')
    expect(wallet.asked[1]?.warnings.map(({ tone, title }) => [tone, title])).toEqual([
      ['danger', 'Signs you in somewhere else'],
    ])
    for (const domain of [
      'pay.app.example',
      'evil.example.net@app.example',
      `${'Terms. '.repeat(400)}\nevil.example.net`,
      `app.example wants you to sign in with your Solana account:\n${wallet.solanaAddress}\n\nevil.example.net`,
    ])
      await expect(signIn(domain), domain.slice(-30)).rejects.toMatchObject({ code: -32602 })
    expect(wallet.asked).toHaveLength(2)
  })

  test('error: refuses a sign-in with a date that does not exist', async () => {
    const signIn = (time: string) =>
      asMessage(
        new TextEncoder().encode(
          `app.example wants you to sign in with your Solana account:\n${wallet.solanaAddress}\n\nHi\n\nIssued At: ${time}`,
        ),
      )
    await ask('solana_signMessage', signIn('2026-02-28T00:00:00Z'))
    await expect(ask('solana_signMessage', signIn('2026-02-31T00:00:00Z'))).rejects.toMatchObject({ code: -32602 })
    expect(wallet.asked).toHaveLength(1)
  })

  test('behavior: treats a text of 32 bytes as a bare hash, and warns about it', async () => {
    const bytes = new TextEncoder().encode('Press approve to feed a hamster!')
    await ask('solana_signMessage', { message: bs58.encode(bytes), pubkey: wallet.solanaAddress })
    expect(titles()).toEqual(['This cannot be read'])
  })

  test('behavior: signs nothing without an approval', async () => {
    wallet.control.decide = 'reject'
    await expect(ask('solana_signAndSendTransaction', { transaction: encode([pay(1)]) })).rejects.toMatchObject({
      code: 4001,
    })
    await expect(ask('solana_signMessage', { message: '2', pubkey: wallet.solanaAddress })).rejects.toMatchObject({
      code: 4001,
    })
    expect(wallet.log).toEqual(['ask reject', 'ask reject'])
  })

  const asMessage = (bytes: Uint8Array) => ({ message: bs58.encode(bytes), pubkey: wallet.solanaAddress })
  test.each<[string, string, () => Record<string, Json>, number]>([
    ['a message that is a transaction', 'solana_signMessage', () => asMessage(bs58.decode(encode([pay(1)]))), -32602],
    [
      'a message that is a message of one',
      'solana_signMessage',
      () =>
        asMessage(
          compile([pay(1)])
            .compileToV0Message()
            .serialize(),
        ),
      -32602,
    ],
    [
      'the same in the old form',
      'solana_signMessage',
      () =>
        asMessage(
          compile([pay(1)])
            .compileToLegacyMessage()
            .serialize(),
        ),
      -32602,
    ],
    ['the same of a coming version', 'solana_signMessage', () => asMessage(Uint8Array.of(0x81, 1, 0, 1)), -32602],
    ['a message of another account', 'solana_signMessage', () => ({ message: '2', pubkey: friend.toBase58() }), 4100],
    ['what is no base58', 'solana_signTransaction', () => ({ transaction: '0OIl' }), -32602],
    ['too long a text', 'solana_signTransaction', () => ({ transaction: '2'.repeat(100_000) }), -32602],
    [
      'bytes behind it',
      'solana_signTransaction',
      () => ({ transaction: bs58.encode([...bs58.decode(encode([pay(1)])), 0]) }),
      -32602,
    ],
    [
      'nothing to sign for us',
      'solana_signTransaction',
      () => ({
        transaction: bs58.encode(new VersionedTransaction(compile([], friend).compileToV0Message()).serialize()),
      }),
      -32602,
    ],
    [
      'too many',
      'solana_signAllTransactions',
      () => ({ transactions: Array.from({ length: 21 }, () => encode([pay(1)])) }),
      -32602,
    ],
    ['an unknown field', 'solana_signTransaction', () => ({ transaction: encode([pay(1)]), sendOptions: {} }), -32602],
  ])('error: refuses %s', async (_, method, params, code) => {
    await expect(ask(method, params())).rejects.toMatchObject({ code })
    expect(wallet.log).toEqual([])
  })

  test('error: reports that the network refused a transaction', async () => {
    const transaction = encode([pay(50_000_000_000)])
    await expect(ask('solana_signAndSendTransaction', { transaction })).rejects.toMatchObject({ code: -32002 })
  })
})
