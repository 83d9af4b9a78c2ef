import bs58 from 'bs58'
import { makeError } from '#shared/errors/makeError.ts'
import { readCaip122 } from '#shared/signIn/readCaip122.ts'
import type { Approval, Fact, Warning } from '../approval/Approval.ts'
import { checkSite, recapWarnings } from '../eip155/checkSignIn.ts'
import * as m from '../generated/i18n/messages.js'
import { shortAddress } from '../ui/shortAddress.ts'
import { visibleText } from '../ui/visibleText.ts'
import { digestOf } from './digestOf.ts'

type RequestContext = { readonly origin: string; readonly network: string; readonly account: string }

/**
 * Creates the approval of a Solana message. If the message is a sign-in, the approval describes the sign-in. Otherwise
 * it shows the message's text, or its bytes if it is not text. For an off-chain message it shows the text after the
 * header.
 *
 * @throws INVALID_PARAMS for a sign-in to another site or with another account (RPC-6), for a malformed sign-in, and
 * for an off-chain message that other accounts must sign
 */
export function messageApproval(bytes: Uint8Array, context: RequestContext): Approval {
  const offchain = readOffchain(bytes)
  if (offchain?.signers.length && !offchain.signers.includes(context.account))
    throw makeError('INVALID_PARAMS', { detail: 'the off-chain message names other signers' })
  const text = offchain ? offchain.text : decode(bytes)
  const shown = text ?? toHex(bytes)
  const signIn = text === undefined ? ({ state: 'none' } as const) : readCaip122(text)
  if (signIn.state === 'malformed' || (signIn.state === 'signIn' && signIn.message.family !== 'Solana'))
    throw makeError('INVALID_PARAMS', { detail: 'the message says that it is a sign-in and is none (CAIP-122)' })
  const common = {
    id: crypto.randomUUID(),
    network: context.network,
    raw: offchain ? toHex(bytes) : shown,
    digest: digestOf([bytes]),
  }
  const application: Fact[] = offchain?.application
    ? [{ label: m.fact_application(), value: offchain.application, form: 'code', isSitesValue: true }]
    : []
  if (signIn.state === 'signIn') {
    const { scheme, domain, address: account } = signIn.message
    if (account !== context.account)
      throw makeError('INVALID_PARAMS', { detail: 'the sign-in message names another account' })
    return {
      ...common,
      kind: 'signIn',
      ...(!/urn:recap:|^Chain ID:/im.test(shown) && { scope: { kind: 'signIn' } }),
      title: m.sign_in_title(),
      facts: [{ label: m.fact_app(), value: domain }, own(context), message(shown), ...application],
      warnings: [...checkSite({ domain, scheme }, context.origin), ...recapWarnings(shown), ...hidden(shown)],
      action: m.sign_in_action({ app: new URL(context.origin).host }),
    }
  }
  const isBareHash = bytes.length === 32 || (text !== undefined && /^\s*(0x)?[0-9a-f]{64}\s*$/i.test(text))
  const warnings: Warning[] = [
    ...(isBareHash ? [danger(m.warn_hash_title(), m.warn_hash_text())] : []),
    ...(text === undefined && !isBareHash ? [danger(m.warn_bytes_title(), m.warn_bytes_text())] : []),
    ...hidden(shown),
  ]
  const isUnclear = warnings.some(({ tone }) => tone === 'danger')
  return {
    ...common,
    kind: 'message',
    scope: { kind: 'message' },
    title: m.message_title(),
    facts: [text === undefined ? { ...message(shown), form: 'code' } : message(shown), own(context), ...application],
    warnings,
    action: m.message_action({ account: shortAddress(context.account) }),
    ...(isUnclear && { counterparty: context.account }),
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function hidden(text: string): Warning[] {
  return visibleText(text) === text
    ? []
    : [{ tone: 'warning', title: m.warn_hidden_title(), text: m.warn_hidden_text() }]
}

const own = ({ account }: RequestContext): Fact => ({ label: m.fact_signer(), value: account, form: 'address' })
const message = (value: string): Fact => ({ label: m.fact_message(), value, isSitesValue: true })
const danger = (title: string, text: string): Warning => ({ tone: 'danger', title, text })
const toHex = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

type OffchainMessage = {
  readonly text: string
  /** The app's 32-byte id, in base58. `undefined` if the id is absent or all zeros. */
  readonly application: string | undefined
  /** The accounts that sign, in base58. Empty in the short format, which does not name any accounts. */
  readonly signers: readonly string[]
}

/**
 * Header of an off-chain message: a byte with which no transaction starts, the text `solana offchain`, and the version.
 */
const header = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'), 0)

/**
 * Reads a Solana off-chain message (version 0). The message is either in the proposal's format, with an application id
 * and signers, or in the short format of the Solana CLI and older hardware wallets.
 *
 * @returns `undefined` for all other bytes: if the stated length is wrong, if the text does not fit its stated
 * encoding, or if both formats would fit
 */
export function readOffchain(bytes: Uint8Array): OffchainMessage | undefined {
  if (!header.every((byte, index) => bytes[index] === byte)) return undefined
  const rest = bytes.slice(header.length)
  const found = [readLong(rest), readShort(rest)].filter((read) => read !== undefined)
  return found.length === 1 ? found[0] : undefined
}

function readLong(bytes: Uint8Array): OffchainMessage | undefined {
  const [format, count] = [bytes[32], bytes[33]]
  if (format === undefined || !count) return undefined
  const end = 34 + 32 * count
  const text = readText(format, bytes.slice(end))
  if (text === undefined) return undefined
  const application = bytes.slice(0, 32)
  return {
    text,
    application: application.some((byte) => byte !== 0) ? bs58.encode(application) : undefined,
    signers: Array.from({ length: count }, (_, at) => bs58.encode(bytes.slice(34 + 32 * at, 66 + 32 * at))),
  }
}

function readShort(bytes: Uint8Array): OffchainMessage | undefined {
  const format = bytes[0]
  const text = format === undefined ? undefined : readText(format, bytes.slice(1))
  return text === undefined ? undefined : { text, application: undefined, signers: [] }
}

/**
 * Reads the length (two bytes, little-endian) and the text. Text in format 0 is printable ASCII, in formats 1 and 2
 * UTF-8.
 */
function readText(format: number, bytes: Uint8Array): string | undefined {
  const [low = 0, high = 0] = bytes
  if (format > 2 || bytes.length < 3 || bytes.length !== 2 + low + 256 * high) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.slice(2))
    return format > 0 || /^[ -~]*$/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
