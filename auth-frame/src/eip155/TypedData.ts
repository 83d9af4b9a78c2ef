import type { Hex } from 'viem'
import type { Approval } from '../approval/Approval.ts'

export type Field = { readonly name: string; readonly type: string }
/** A typed data value in its canonical form: integers are bigints, bytes and addresses are lowercase hex. */
export type TypedValue = string | bigint | boolean | readonly TypedValue[] | { readonly [name: string]: TypedValue }

/** EIP-712 typed data that contains only what gets signed. */
export type TypedData = {
  /** Only the types that the signature covers. */
  readonly types: Readonly<Record<string, readonly Field[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, TypedValue>>
  readonly message: Readonly<Record<string, TypedValue>>
  /** EIP-712 hash of exactly this object. */
  readonly digest: Hex
}

/** The description of typed data, which the approval shows before the data's own fields. */
export type TypedWords = Pick<Approval, 'title' | 'action' | 'facts' | 'warnings' | 'counterparty'>
