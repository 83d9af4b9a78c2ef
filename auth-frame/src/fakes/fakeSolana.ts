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
  addProgram(address: string, bytes: Uint8Array): unknown
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
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** Runs the real SVM behind the RPC methods that the wallet uses. */
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
    /** Creates a token with six decimals. */
    putMint(address: string, { authority, program = tokenProgram }: { authority?: string; program?: string } = {}) {
      const data = new Uint8Array(82)
      if (authority) data.set([1, 0, 0, 0, ...new PublicKey(authority).toBytes()])
      data[44] = 6
      data[45] = 1
      put(address, program, data)
    },
    putTokens(
      address: string,
      {
        mint,
        owner,
        amount,
        program = tokenProgram,
      }: { mint: string; owner: string; amount: bigint; program?: string },
    ) {
      const data = Buffer.alloc(165)
      data.set(new PublicKey(mint).toBytes(), 0)
      data.set(new PublicKey(owner).toBytes(), 32)
      data.writeBigUInt64LE(amount, 64)
      data[108] = 1
      put(address, program, data)
    },
    /** Returns a token account's delegate and the amount that the delegate may spend, from the account's bytes. */
    allowanceOf(address: string) {
      const data = Buffer.from(account(address)?.data ?? [])
      return { delegate: optionalKey(data, 72), amount: data.readBigUInt64LE(121) }
    },
    closeAuthorityOf: (address: string) => optionalKey(Buffer.from(account(address)?.data ?? []), 129),
    mintAuthorityOf: (address: string) => optionalKey(Buffer.from(account(address)?.data ?? []), 0),
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
  const program = account.programAddress === tokenProgram ? 'spl-token' : 'spl-token-2022'
  const isToken = account.programAddress === tokenProgram || account.programAddress === token2022Program
  if (encoding !== 'jsonParsed' || !isToken || (data.length !== 165 && data.length !== 82))
    return { ...common, data: [data.toString('base64'), 'base64'] }
  const parsed = data.length === 82 ? parseMint(data) : parseTokens(data, find)
  return { ...common, data: { program, parsed } }
}

function parseMint(data: Buffer): object {
  const info = { mintAuthority: optionalKey(data, 0), freezeAuthority: optionalKey(data, 46), decimals: data[44] }
  return { type: 'mint', info }
}

function parseTokens(data: Buffer, find: (address: string) => Account | undefined): object {
  const mint = new PublicKey(data.subarray(0, 32)).toBase58()
  const amountAt = (offset: number) => ({
    amount: String(data.readBigUInt64LE(offset)),
    decimals: find(mint)?.data[44] ?? 0,
  })
  const [delegate, closeAuthority] = [optionalKey(data, 72), optionalKey(data, 129)]
  const info = {
    mint,
    owner: new PublicKey(data.subarray(32, 64)).toBase58(),
    tokenAmount: amountAt(64),
    // Omits fields that are not set, as a real node does.
    ...(delegate && { delegate, delegatedAmount: amountAt(121) }),
    ...(closeAuthority && { closeAuthority }),
  }
  return { type: 'account', info }
}

/** Reads an optional public key: four bytes that say whether a key is present, followed by the key. */
function optionalKey(data: Buffer, offset: number): string | null {
  return data.readUInt32LE(offset) ? new PublicKey(data.subarray(offset + 4, offset + 36)).toBase58() : null
}
