import { ed25519 } from '@noble/curves/ed25519'
import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID, unpackAccount, unpackMint } from '@solana/spl-token'
import { type AccountInfo, PublicKey } from '@solana/web3.js'
import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'
import type { ResolvedName } from '../../names/lookup/ResolvedName.ts'
import {
  type NameAccounts,
  nameAccounts,
  nameProgram,
  solClass,
  srsAccounts,
  srsProgram,
  tokenizer,
} from './nameAccounts.ts'
import { commitment, readAccounts } from './readAccounts.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Slot from which the old registry no longer contains `.sol` names, only `.sns` names. */
const lastOfOldRegistry = 452_825_395
/** Bytes of a name account before its data: parent, owner, class. */
const header = 96
/** Value in a record that means that a Solana key validated the record. */
const bySolana = 1
const activeToken = 2

type Info = AccountInfo<Buffer> | null

/**
 * Resolves a `.sol` or `.sns` name of the Solana Name Service (SNS-IP 5). In 2026 `.sol` names move to a new registry.
 * While both registries list a name, they must agree on its owner.
 *
 * @returns `null` if the text is not such a name, or if the name resolves to an account without a private key
 * @throws NAME_UNSAFE if the registries disagree; NAME_RESOLVE_FAILED if the network does not answer; the reason of
 *   `signal`
 */
export async function resolveSolanaName(
  app: App,
  network: Network,
  text: string,
  signal?: AbortSignal,
): Promise<ResolvedName | null> {
  const name = text.trim().toLowerCase()
  const [, sub, label, tld] = /^(?:([^\s.]+)\.)?([^\s.]+)\.(sol|sns)$/u.exec(name) ?? []
  if (!label || network.caipNetworkId !== mainnet || cleanText(name, 255) !== name) return null
  const ask = chainAsk(app, network, signal)
  try {
    const owner = await ownerOf(ask, { label, sub, isSol: tld === 'sol' })
    return owner && PublicKey.isOnCurve(owner.toBytes()) ? { address: owner.toBase58(), name, avatar: null } : null
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof AirlockError && cause.reason === 'NAME_UNSAFE') throw cause
    throw makeError('NAME_RESOLVE_FAILED', {}, { cause })
  }
}

type Name = { readonly label: string; readonly sub: string | undefined; readonly isSol: boolean }

async function ownerOf(ask: Ask, { label, sub, isSol }: Name): Promise<PublicKey | null> {
  const old = nameAccounts(label, sub)
  const { record } = srsAccounts(label)
  const [registry = null, token = null, record1 = null, record2 = null, srs = null] = await readAccounts(ask, [
    old.registry,
    old.token,
    old.record1,
    old.record2,
    record,
  ])
  const before = await ownerInOldRegistry(ask, old, { registry, token, record1, record2 })
  if (!isSol) return before
  if (srs && sub === undefined) {
    const owner = await ownerInNewRegistry(ask, label, srs)
    if (owner && before && !owner.equals(before)) throw makeError('NAME_UNSAFE')
    return owner
  }
  if (!before) return null
  const slot = await ask({ method: 'getSlot', params: [{ commitment: 'finalized' }] })
  return typeof slot === 'number' && slot < lastOfOldRegistry ? before : null
}

/**
 * Returns the account of a name in the old registry: the holder of the name's NFT if there is one, else the account in
 * the name's SOL record, else the name's owner.
 */
async function ownerInOldRegistry(
  ask: Ask,
  { mint, record1 }: NameAccounts,
  found: Readonly<Record<'registry' | 'token' | 'record1' | 'record2', Info>>,
): Promise<PublicKey | null> {
  const registry = dataOf(found.registry, nameProgram, header)
  if (!registry) return null
  const owner = new PublicKey(registry.subarray(32, 64))
  if (dataOf(found.token, tokenizer, 1)?.[0] === activeToken) return tokenHolder(ask, mint)
  const second = dataOf(found.record2, nameProgram, header + 8)?.subarray(header)
  if (second) {
    const validations = [second.readUInt16LE(0), second.readUInt16LE(2)]
    const [staleness, association, content] = [second.subarray(8, 40), second.subarray(40, 72), second.subarray(72)]
    if (content.length !== 32 || validations.some((form) => form !== bySolana)) return null
    // Use the record only if the current owner validated it.
    if (staleness.equals(owner.toBuffer())) return association.equals(content) ? new PublicKey(content) : null
  }
  const first = dataOf(found.record1, nameProgram, header + 96)?.subarray(header)
  if (first) {
    const content = first.subarray(0, 32)
    const signed = Buffer.concat([content, record1.toBuffer()]).toString('hex')
    if (isSignedBy(owner, signed, first.subarray(32, 96))) return new PublicKey(content)
  }
  return owner
}

/** @returns `null` if the record is malformed or has expired */
async function ownerInNewRegistry(ask: Ask, label: string, info: Info): Promise<PublicKey | null> {
  const data = dataOf(info, srsProgram, 75)
  if (data?.[0] !== 2 || !solClass.equals(new PublicKey(data.subarray(1, 33)))) return null
  const expiry = data.readBigInt64LE(67)
  if (expiry !== 0n && expiry <= BigInt(Math.floor(Date.now() / 1_000))) return null
  const owner = new PublicKey(data.subarray(34, 66))
  if (data[33] === 0) return owner
  const { mint } = srsAccounts(label)
  return data[33] === 1 && owner.equals(mint) ? tokenHolder(ask, mint) : null
}

const dataOf = (info: Info, program: PublicKey, least: number) =>
  info?.owner.equals(program) && info.data.length >= least ? info.data : undefined

function isSignedBy(owner: PublicKey, text: string, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, new TextEncoder().encode(text), owner.toBytes(), { zip215: false })
  } catch {
    return false
  }
}

const Largest = z.object({ value: z.array(z.object({ address: z.string(), amount: z.string() })) })

/**
 * Returns the owner of a mint's only token. For example, a name that is an NFT has such a mint.
 *
 * @returns `null` if the mint does not have exactly one token, or the token has no holder
 * @throws INVALID_RESULT, the network's error
 */
async function tokenHolder(ask: Ask, mint: PublicKey): Promise<PublicKey | null> {
  const [info = null] = await readAccounts(ask, [mint])
  const program = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].find((each) => info?.owner.equals(each))
  if (!info || !program) return null
  const { supply, decimals } = unpackMint(mint, info, program)
  if (supply !== 1n || decimals !== 0) return null
  const answer = Largest.safeParse(
    await ask({ method: 'getTokenLargestAccounts', params: [mint.toBase58(), { commitment }] }),
  )
  const holders = answer.data?.value.filter(({ amount }) => amount === '1') ?? []
  const [holder] = holders
  if (!holder || holders.length > 1) return null
  const address = new PublicKey(holder.address)
  const [account = null] = await readAccounts(ask, [address])
  if (!account?.owner.equals(program)) return null
  const token = unpackAccount(address, account, program)
  return token.mint.equals(mint) && token.amount === 1n ? token.owner : null
}
