import type { Hex } from 'viem'
import type { Approval } from '../../approval/Approval.ts'

export type Field = { readonly name: string; readonly type: string }
/** A value in its one form: integers are bigints, bytes and addresses lower-case hex. */
export type TypedValue = string | bigint | boolean | readonly TypedValue[] | { readonly [name: string]: TypedValue }

/** EIP-712 typed data that holds what is signed and nothing else. */
export type TypedData = {
  /** Only the types that the signature reaches. */
  readonly types: Readonly<Record<string, readonly Field[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, TypedValue>>
  readonly message: Readonly<Record<string, TypedValue>>
  /** EIP-712 hash of exactly this object. */
  readonly digest: Hex
}

/** What typed data does, in words: what stands before its own fields. */
export type TypedWords = Pick<Approval, 'title' | 'action' | 'facts' | 'warnings' | 'counterparty'>
