import { base64 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import type { FakeCall } from '../app/http/fakeFetch.ts'
import { familyApp } from '../fakes/familyApp.ts'
import { familyNetworks } from '../fakes/familyNetworks.ts'
import { connectSession } from '../wallets/connections/connectSession.ts'
import { request } from './request.ts'

const pair = Keypair.generate()
const address = pair.publicKey.toBase58()
const [network] = familyNetworks.solana

function transfer(lamports: number): VersionedTransaction {
  const recentBlockhash = bs58.encode(new Uint8Array(32).fill(7))
  const instructions = [SystemProgram.transfer({ fromPubkey: pair.publicKey, toPubkey: PublicKey.default, lamports })]
  return new VersionedTransaction(
    new TransactionMessage({ payerKey: pair.publicKey, recentBlockhash, instructions }).compileToV0Message(),
  )
}
const written = (transaction: VersionedTransaction) => base64.encode(transaction.serialize())

function signed(text: string): VersionedTransaction {
  const transaction = VersionedTransaction.deserialize(base64.decode(text))
  transaction.sign([pair])
  return transaction
}

/** Connects over a WalletConnect session in which the wallet can sign one transaction at a time, but cannot send it. */
async function setUp(
  node: (method: string) => object = () => ({ result: 'whatever the node says' }),
  networks = [network!],
) {
  const asked: { method: string; params: Json[] }[] = []
  const server = ({ url, body }: FakeCall) => {
    if (!url.includes('/v1/?')) return Response.json({})
    const { id, ...call } = JSON.parse(body)
    asked.push(call)
    return Response.json({ jsonrpc: '2.0', id, ...node(call.method) })
  }
  const fake = familyApp({ options: { networks }, server })
  fake.walletConnect.lacking.add('solana_signAndSendTransaction').add('solana_signAllTransactions')
  const { wallet } = fake.walletConnect
  wallet.answers.solana_signTransaction = ({ params }) => ({
    transaction: written(signed((params as unknown as { transaction: string }).transaction)),
  })
  const connecting = connectSession(fake.app)
  fake.walletConnect.approve({ accounts: [{ address, type: 'eoa' }], network: network! }, ['solana'])
  await connecting
  const ask = (method: string, params: Json) => request(fake.app, 'solana', { method, params: params as Json[] })
  return { fake, wallet, asked, ask }
}

const sent = (asked: readonly { readonly method: string }[]) =>
  asked.filter(({ method }) => method === 'sendTransaction')

describe('askSolanaSession', () => {
  test('default: if the session can only sign, the wallet signs and the modal sends the transaction', async () => {
    const { asked, ask, wallet } = await setUp()
    const transaction = transfer(1)
    const sendOptions = { skipPreflight: true, preflightCommitment: 'confirmed', maxRetries: 2, minContextSlot: 5 }
    const answer = await ask('solana_signAndSendTransaction', {
      transaction: written(transaction),
      pubkey: address,
      sendOptions,
    })
    const whole = signed(written(transaction))
    expect(answer).toEqual({ signature: bs58.encode(whole.signatures[0]!) })
    expect(wallet.asked).toEqual([
      { method: 'solana_signTransaction', params: { pubkey: address, transaction: written(transaction) } },
    ])
    expect(sent(asked)).toMatchObject([{ params: [written(whole), { encoding: 'base64', ...sendOptions }] }])
  })

  test('behavior: accepts a wallet’s answer with only a signature, and a request without an account', async () => {
    const { asked, ask, wallet } = await setUp()
    const transaction = transfer(2)
    const whole = signed(written(transaction))
    const signature = bs58.encode(whole.signatures[0]!)
    wallet.answers.solana_signTransaction = () => ({ signature })
    expect(await ask('solana_signAndSendTransaction', [{ transaction: written(transaction) }])).toEqual({ signature })
    expect(sent(asked)).toMatchObject([{ params: [written(whole), { encoding: 'base64' }] }])
  })

  test('behavior: signs several transactions one after the other', async () => {
    const { ask, wallet } = await setUp()
    const transactions = [transfer(3), transfer(4)].map(written)
    expect(await ask('solana_signAllTransactions', { transactions, pubkey: address })).toEqual({
      transactions: transactions.map((each) => written(signed(each))),
    })
    expect(wallet.asked.map(({ method }) => method)).toEqual(['solana_signTransaction', 'solana_signTransaction'])
  })

  test('behavior: passes the request to the wallet if the session supports the method', async () => {
    const { fake, asked, ask, wallet } = await setUp()
    fake.walletConnect.lacking.clear()
    wallet.answers.solana_signAndSendTransaction = () => ({ signature: '1'.repeat(88) })
    await ask('solana_signAndSendTransaction', { transaction: written(transfer(5)), pubkey: address })
    expect([wallet.asked.map(({ method }) => method), sent(asked)]).toEqual([['solana_signAndSendTransaction'], []])
  })

  test("error: passes the network's error to the dapp", async () => {
    const { asked, ask } = await setUp(() => ({ error: { code: -32002, message: 'Blockhash not found' } }))
    const asking = ask('solana_signAndSendTransaction', { transaction: written(transfer(6)), pubkey: address })
    await expect(asking).rejects.toMatchObject({ code: -32002, message: 'Blockhash not found' })
    expect(sent(asked)).toHaveLength(1)
  })

  test("error: rejects if the wallet's answer is not a transaction, and sends nothing", async () => {
    const { asked, ask, wallet } = await setUp()
    wallet.answers.solana_signTransaction = () => ({ transaction: 'A' })
    const asking = ask('solana_signAndSendTransaction', { transaction: written(transfer(7)), pubkey: address })
    await expect(asking).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
    expect(sent(asked)).toEqual([])
  })
})
