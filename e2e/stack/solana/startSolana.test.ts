import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../freePort.ts'
import { createFaults } from '../http/faults.ts'
import { createRequestLog } from '../http/requestLog.ts'
import { type Solana, startSolana } from './startSolana.ts'
import { testToken } from './testToken.ts'

let solana: Solana
let connection: Connection
const recipient = Keypair.generate().publicKey

beforeAll(async () => {
  const [port, socketPort] = [await freePort(), await freePort()]
  solana = await startSolana({ port, socketPort, faults: createFaults(), log: createRequestLog() })
  connection = new Connection(solana.rpcUrl, { commitment: 'confirmed', wsEndpoint: `ws://127.0.0.1:${socketPort}` })
})
afterAll(() => solana.stop())

async function funded(sol = 2): Promise<Keypair> {
  const payer = Keypair.generate()
  const signature = await connection.requestAirdrop(payer.publicKey, sol * LAMPORTS_PER_SOL)
  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) })
  return payer
}
const transfer = (from: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: recipient, lamports })

async function versioned(payer: Keypair, lamports: number): Promise<VersionedTransaction> {
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions: [transfer(payer.publicKey, lamports)],
  })
  return new VersionedTransaction(message.compileToV0Message())
}

describe('startSolana', () => {
  test('default: executes a legacy transfer, and confirms it over the WebSocket', async () => {
    const payer = await funded()
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight })
    transaction.add(transfer(payer.publicKey, 1_000_000))
    expect(await transaction.getEstimatedFee(connection)).toBe(5_000)
    const signature = await connection.sendTransaction(transaction, [payer])
    const { value } = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
    expect(value.err).toBeNull()
    expect(await connection.getBalance(recipient)).toBe(1_000_000)
    expect(await connection.getBalance(payer.publicKey)).toBe(2 * LAMPORTS_PER_SOL - 1_000_000 - 5_000)
    expect((await connection.getSignaturesForAddress(recipient)).map((entry) => entry.signature)).toEqual([signature])
    expect((await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }))?.meta?.fee).toBe(5_000)
  })

  test('behavior: simulates a versioned transaction without a signature, and executes a signed one', async () => {
    const payer = await funded()
    const transaction = await versioned(payer, 5_000_000)
    const { value } = await connection.simulateTransaction(transaction)
    expect(value).toMatchObject({ err: null, unitsConsumed: expect.any(Number) })
    expect(value.logs).toContain('Program 11111111111111111111111111111111 success')
    transaction.sign([payer])
    const before = await connection.getBalance(recipient)
    const signature = await connection.sendTransaction(transaction)
    // The test sent the transaction twice, but the chain executed it only once.
    expect(await connection.sendTransaction(transaction)).toBe(signature)
    expect((await connection.getBalance(recipient)) - before).toBe(5_000_000)
    expect((await connection.getSignatureStatus(signature)).value?.confirmationStatus).toBe('finalized')
  })

  test('behavior: a simulation returns the new state of accounts, but does not change them', async () => {
    const payer = await funded(1)
    const asked = [payer.publicKey, recipient, Keypair.generate().publicKey].map(String)
    const before = await connection.getBalance(recipient)
    const accounts = { encoding: 'base64', addresses: asked } as const
    const { value } = await connection.simulateTransaction(await versioned(payer, 3_000_000), { accounts })
    expect(value.accounts?.map((each) => each?.lamports)).toEqual([
      LAMPORTS_PER_SOL - 3_000_000 - 5_000,
      before + 3_000_000,
      undefined,
    ])
    expect(await connection.getBalance(recipient)).toBe(before)
    const failing = await connection.simulateTransaction(await versioned(payer, 2 * LAMPORTS_PER_SOL), { accounts })
    expect(failing.value.accounts).toEqual([null, null, null])
  })

  test('behavior: mints test tokens, and then reports the balances of these tokens', async () => {
    const owner = Keypair.generate().publicKey
    solana.mint(owner.toBase58(), 12_500_000n)
    solana.mint(owner.toBase58(), 1n)
    const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint: new PublicKey(testToken.mint) })
    expect(value.map(({ account }) => account.data.parsed.info.tokenAmount)).toEqual([
      { amount: '12500001', decimals: 6, uiAmount: 12.500001, uiAmountString: '12.500001' },
    ])
    const { signature } = (await connection.getSignaturesForAddress(owner))[0]!
    const { meta } = (await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }))!
    expect(meta!.preTokenBalances).toMatchObject([{ owner: `${owner}`, uiTokenAmount: { amount: '12500000' } }])
    expect(meta!.postTokenBalances).toMatchObject([{ owner: `${owner}`, uiTokenAmount: { amount: '12500001' } }])
    const supply = await connection.getTokenSupply(new PublicKey(testToken.mint))
    expect(BigInt(supply.value.amount)).toBeGreaterThanOrEqual(12_500_001n)
  })

  test('error: rejects a transfer that is larger than the balance', async () => {
    const payer = await funded(1)
    const transaction = await versioned(payer, 2 * LAMPORTS_PER_SOL)
    transaction.sign([payer])
    await expect(connection.sendTransaction(transaction)).rejects.toThrow('{"InstructionError":[0,{"Custom":1}]}')
    const signature = await connection.sendTransaction(transaction, { skipPreflight: true })
    expect((await connection.getSignatureStatus(signature)).value?.err).toEqual({
      InstructionError: [0, { Custom: 1 }],
    })
  })

  test('error: rejects a transaction with an invalid signature or blockhash', async () => {
    const payer = await funded(1)
    const unsigned = await versioned(payer, 1)
    await expect(connection.sendTransaction(unsigned)).rejects.toThrow('signature verification failure')
    const forged = await versioned(payer, 1)
    forged.addSignature(payer.publicKey, new Uint8Array(64).fill(7))
    await expect(connection.sendTransaction(forged)).rejects.toThrow('signature verification failure')
    const stale = await versioned(payer, 1)
    stale.message.recentBlockhash = Keypair.generate().publicKey.toBase58()
    stale.sign([payer])
    await expect(connection.sendTransaction(stale)).rejects.toThrow('BlockhashNotFound')
  })

  test('error: rejects invalid addresses and unknown methods', async () => {
    const post = async (method: string, params: unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return (await (await fetch(solana.rpcUrl, { method: 'POST', body })).json()).error.code
    }
    expect(await post('getBalance', ['0x00'])).toBe(-32602)
    expect(await post('constructor', [])).toBe(-32601)
    expect(await post('sendTransaction', ['AAAA', { encoding: 'base64' }])).toBe(-32602)
  })
})
