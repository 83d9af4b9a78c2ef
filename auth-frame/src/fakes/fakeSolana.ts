import { createRequire } from 'node:module'
import { PublicKey, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import type { Rpc } from './fakeServices.ts'

type Account = {
  readonly lamports: bigint
  readonly data: Uint8Array
  readonly programAddress: string
  readonly exists?: boolean
}
type Svm = {
  airdrop(address: string, lamports: bigint): unknown
  getAccount(address: string): Account | undefined
  setAccount(account: object): unknown
  latestBlockhash(): string
  withSigverify(check: boolean): unknown
  simulateTransaction(transaction: object): object
  sendTransaction(transaction: object): object
}
const require = createRequire(import.meta.url)
const { LiteSVM, FailedTransactionMetadata } = require('litesvm') as {
  LiteSVM: new () => Svm
  FailedTransactionMetadata: new () => { err(): object; meta(): object }
}
const { getTransactionDecoder } = require('@solana/kit') as {
  getTransactionDecoder(): { decode(bytes: Uint8Array): { signatures: Record<string, Uint8Array | null> } }
}
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** The real SVM with as much of a node's RPC as a wallet asks for. */
export function fakeSolana() {
  const svm = new LiteSVM()
  const seen: Rpc[] = []
  const account = (address: string) => {
    const found = svm.getAccount(address)
    return found && found.exists !== false ? found : undefined
  }
  const decode = (base64: string) => getTransactionDecoder().decode(Buffer.from(base64, 'base64'))

  const run = (base64: string) => {
    const transaction = decode(base64)
    const filled = Object.entries(transaction.signatures).map(([key, value]) => [key, value ?? new Uint8Array(64)])
    svm.withSigverify(false)
    const result = svm.simulateTransaction({ ...transaction, signatures: Object.fromEntries(filled) })
    svm.withSigverify(true)
    return result
  }

  const answer = ({ method, params }: Rpc): unknown => {
    seen.push({ method, params })
    const [first, options] = params as [never, { addresses?: string[]; accounts?: { addresses: string[] } }]
    if (method === 'getMultipleAccounts') {
      const encoding = (options as { encoding?: string }).encoding
      return { value: (first as string[]).map((address) => encode(account(address), encoding, account)) }
    }
    if (method === 'simulateTransaction') {
      const result = run(first) as { postAccounts?: () => readonly { address: string }[] }
      if (result instanceof FailedTransactionMetadata) return { value: { err: String(result.err()), accounts: null } }
      const after = new Map((result.postAccounts?.() ?? []).map((one) => [one.address, one as unknown as Account]))
      const state = (address: string) => after.get(address) ?? account(address)
      return {
        value: {
          err: null,
          accounts: options.accounts?.addresses.map((address) => encode(state(address), 'jsonParsed', state)),
        },
      }
    }
    if (method === 'sendTransaction') {
      const result = svm.sendTransaction(decode(first))
      if (result instanceof FailedTransactionMetadata)
        throw Object.assign(new Error('Transaction simulation failed'), { code: -32002 })
      return bs58.encode(VersionedTransaction.deserialize(Buffer.from(first, 'base64')).signatures[0]!)
    }
    throw Object.assign(new Error('Method not found'), { code: -32601 })
  }

  const put = (address: string, owner: string, data: Uint8Array) =>
    svm.setAccount({
      address,
      programAddress: owner,
      data,
      lamports: 10_000_000n,
      executable: false,
      space: BigInt(data.length),
    })
  return {
    answer,
    seen,
    svm,
    put,
    /** A kind of token with six decimals. */
    putMint(address: string) {
      const data = new Uint8Array(82)
      data[44] = 6
      data[45] = 1
      put(address, tokenProgram, data)
    },
    putTokens(address: string, { mint, owner, amount }: { mint: string; owner: string; amount: bigint }) {
      const data = Buffer.alloc(165)
      data.set(new PublicKey(mint).toBytes(), 0)
      data.set(new PublicKey(owner).toBytes(), 32)
      data.writeBigUInt64LE(amount, 64)
      data[108] = 1
      put(address, tokenProgram, data)
    },
  }
}

function encode(
  account: Account | undefined,
  encoding: string | undefined,
  find: (address: string) => Account | undefined,
): object | null {
  if (!account) return null
  const data = Buffer.from(account.data)
  const common = { lamports: Number(account.lamports), owner: account.programAddress }
  if (encoding !== 'jsonParsed' || account.programAddress !== tokenProgram || data.length !== 165)
    return { ...common, data: [data.toString('base64'), 'base64'] }
  const mint = new PublicKey(data.subarray(0, 32)).toBase58()
  const tokenAmount = { amount: String(data.readBigUInt64LE(64)), decimals: find(mint)?.data[44] ?? 0 }
  const info = { mint, owner: new PublicKey(data.subarray(32, 64)).toBase58(), tokenAmount }
  return { ...common, data: { program: 'spl-token', parsed: { type: 'account', info } } }
}
