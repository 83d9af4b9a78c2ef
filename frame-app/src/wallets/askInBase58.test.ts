import { base58, base64 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { askInBase58 } from './askInBase58.ts'

const owner = Keypair.generate()
const account = owner.publicKey.toBase58()
const unsigned = (lamports: number) =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: owner.publicKey,
      recentBlockhash: base58.encode(new Uint8Array(32).fill(7)),
      instructions: [SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: PublicKey.default, lamports })],
    }).compileToV0Message(),
  ).serialize()
const signed = (bytes: Uint8Array) => {
  const transaction = VersionedTransaction.deserialize(bytes)
  transaction.sign([owner])
  return transaction.serialize()
}

/**
 * Creates a fake auth frame. Like the real one, it accepts transactions only in base58 and uses its own parameter
 * names.
 */
function authFrame() {
  const asked: JsonRpc[] = []
  const ask = async (rpc: JsonRpc): Promise<Json> => {
    asked.push(rpc)
    const { transaction, transactions } = rpc.params as { transaction?: string; transactions?: string[] }
    const sign = (text: string) => base58.encode(signed(base58.decode(text)))
    if (rpc.method === 'solana_signAndSendTransaction') return { signature: '5'.repeat(88) }
    if (transactions) return { transactions: transactions.map(sign) }
    return transaction ? { transaction: sign(transaction) } : { signature: '4'.repeat(88) }
  }
  return { asked, ask }
}

describe('askInBase58', () => {
  test('default', async () => {
    const { asked, ask } = authFrame()
    const bytes = unsigned(1)
    const params = { transaction: base64.encode(bytes), pubkey: account }
    const answer = await askInBase58({ method: 'solana_signTransaction', params }, account, ask)
    expect(asked).toEqual([
      { method: 'solana_signTransaction', params: { transaction: base58.encode(bytes), pubkey: account } },
    ])
    const { signatures } = VersionedTransaction.deserialize(signed(bytes))
    expect(answer).toEqual({ transaction: base64.encode(signed(bytes)), signature: base58.encode(signatures[0]!) })
  })

  test('behavior: keeps the order of several transactions, and accepts params that are wrapped in a list', async () => {
    const { asked, ask } = authFrame()
    const both = [unsigned(1), unsigned(2)]
    const params = [{ transactions: both.map((each) => base64.encode(each)) }]
    expect(await askInBase58({ method: 'solana_signAllTransactions', params }, account, ask)).toEqual({
      transactions: both.map((each) => base64.encode(signed(each))),
    })
    expect(asked[0]?.params).toEqual({ transactions: both.map((each) => base58.encode(each)) })
  })

  test('behavior: renames the send options for the auth frame', async () => {
    const { asked, ask } = authFrame()
    const params = { transaction: base64.encode(unsigned(1)), sendOptions: { skipPreflight: true } }
    expect(await askInBase58({ method: 'solana_signAndSendTransaction', params }, account, ask)).toEqual({
      signature: '5'.repeat(88),
    })
    expect(asked[0]?.params).toEqual({ transaction: base58.encode(unsigned(1)), options: { skipPreflight: true } })
  })

  test('behavior: passes a message unchanged, because messages already use base58', async () => {
    const { asked, ask } = authFrame()
    const rpc = { method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey: account } }
    expect(await askInBase58(rpc, account, ask)).toEqual({ signature: '4'.repeat(88) })
    expect(asked).toEqual([rpc])
  })

  test('error: rejects a transaction that is not base64', async () => {
    const { asked, ask } = authFrame()
    const rpc = { method: 'solana_signTransaction', params: { transaction: 'AAA' } }
    await expect(askInBase58(rpc, account, ask)).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    expect(asked).toEqual([])
  })

  test('error: rejects an answer without a transaction, and passes on errors of the auth frame', async () => {
    const rpc = { method: 'solana_signTransaction', params: { transaction: base64.encode(unsigned(1)) } }
    await expect(askInBase58(rpc, account, async () => ({ transaction: '0' }))).rejects.toMatchObject({
      reason: 'INVALID_RESULT',
    })
    const declines = async () => {
      throw makeError('USER_REJECTED')
    }
    await expect(askInBase58(rpc, account, declines)).rejects.toMatchObject({ code: 4001 })
  })
})
