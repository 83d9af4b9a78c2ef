import type { Address } from 'viem'
import type { TypedValue } from './TypedData.ts'

type Struct = Readonly<Record<string, TypedValue>>

/**
 * Returns a list of structs, and turns a single struct into a list with one item. Returns `undefined` for any other
 * value.
 */
export function asStructs(value: TypedValue | undefined): readonly Struct[] | undefined {
  if (typeof value !== 'object') return undefined
  const list = Array.isArray(value) ? (value as readonly TypedValue[]) : [value]
  return list.every((each) => typeof each === 'object' && !Array.isArray(each)) ? (list as Struct[]) : undefined
}

/** Returns an address in typed data, or `undefined` if the value is not an address. */
export function asAddress(value: unknown): Address | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value) ? (value as Address) : undefined
}
