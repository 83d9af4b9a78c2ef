import { modalError } from '#shared/errors/modalError.ts'
import { readCaip122 } from '#shared/signIn/readCaip122.ts'
import type { Approval, Fact, Warning } from '../../approval/Approval.ts'
import { checkSite } from '../../eip155/message/checkSite.ts'
import { recapWarnings } from '../../eip155/message/recapWarnings.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import { visibleText } from '../../ui/visibleText.ts'
import { digestOf } from '../digestOf.ts'
import { readOffchain } from './readOffchain.ts'

type RequestContext = { readonly origin: string; readonly network: string; readonly account: string }

/**
 * What the visitor is asked before a Solana message is signed: a sign-in by its site, else its text, else its bytes. Of
 * an off-chain message the text behind its header is drawn.
 *
 * @throws INVALID_PARAMS for a sign-in to another site or with another account (RPC-6), for a message that only claims
 *   to be one, and for an off-chain message of other signers
 */
export function messageApproval(bytes: Uint8Array, context: RequestContext): Approval {
  const offchain = readOffchain(bytes)
  if (offchain?.signers.length && !offchain.signers.includes(context.account))
    throw modalError('INVALID_PARAMS', { detail: 'the off-chain message names other signers' })
  const text = offchain ? offchain.text : decode(bytes)
  const shown = text ?? toHex(bytes)
  const signIn = text === undefined ? ({ state: 'none' } as const) : readCaip122(text)
  if (signIn.state === 'malformed' || (signIn.state === 'signIn' && signIn.message.family !== 'Solana'))
    throw modalError('INVALID_PARAMS', { detail: 'the message says that it is a sign-in and is none (CAIP-122)' })
  const common = {
    id: crypto.randomUUID(),
    network: context.network,
    raw: offchain ? toHex(bytes) : shown,
    digest: digestOf([bytes]),
  }
  const application: Fact[] = offchain?.application
    ? [{ label: m.fact_application(), value: offchain.application, form: 'code' }]
    : []
  if (signIn.state === 'signIn') {
    const { scheme, domain, address: account } = signIn.message
    if (account !== context.account)
      throw modalError('INVALID_PARAMS', { detail: 'the sign-in message names another account' })
    return {
      ...common,
      kind: 'signIn',
      ...(!/urn:recap:|^Chain ID:/im.test(shown) && { reach: { kind: 'signIn' } }),
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
    reach: { kind: 'message' },
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
const message = (value: string): Fact => ({ label: m.fact_message(), value })
const danger = (title: string, text: string): Warning => ({ tone: 'danger', title, text })
const toHex = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
