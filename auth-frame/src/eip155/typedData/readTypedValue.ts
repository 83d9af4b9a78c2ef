import { getAddress } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { Field, TypedValue } from './TypedData.ts'

/** A fixed or open array: the type of its items, and how many, if that is fixed. */
const array = /^(.+)\[(\d{0,6})\]$/
const integer = /^(u?)int(\d{0,3})$/
const bytes = /^bytes(\d{1,2})$/

/** Whether a name is one of EIP-712's own types, which no struct may be called. */
export function isAtomic(type: string): boolean {
  return /^(address|bool|string|bytes)$/.test(type) || integerOf(type) !== undefined || bytesOf(type) !== undefined
}

/**
 * Reads one value of EIP-712 typed data into its one form: what is not in the struct is left out, and what two readers
 * could read differently is refused (RPC-5).
 *
 * @param path where the value stands, for the error
 * @throws INVALID_PARAMS
 */
export function readTypedValue(
  types: ReadonlyMap<string, readonly Field[]>,
  type: string,
  value: unknown,
  path: string,
): TypedValue {
  const wrong = () => modalError('INVALID_PARAMS', { detail: `\`${path.slice(0, 100)}\` is no ${type.slice(0, 60)}` })
  const list = array.exec(type)
  if (list) {
    if (!Array.isArray(value) || (list[2] && value.length !== Number(list[2]))) throw wrong()
    return value.map((item, index) => readTypedValue(types, list[1]!, item, `${path}[${index}]`))
  }
  const fields = types.get(type)
  if (fields) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong()
    const read = fields.map(({ name, type: inner }): [string, TypedValue] => {
      if (!Object.hasOwn(value, name)) throw wrong()
      return [name, readTypedValue(types, inner, (value as Record<string, unknown>)[name], `${path}.${name}`)]
    })
    return Object.fromEntries(read)
  }
  const atom = readAtom(type, value)
  if (atom === undefined) throw wrong()
  return atom
}

function readAtom(type: string, value: unknown): TypedValue | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  if (type === 'string') return typeof value === 'string' && !/\p{Cs}/u.test(value) ? value : undefined
  if (type === 'address') return isHex(value, 20) ? getAddress(value.toLowerCase()) : undefined
  if (type === 'bytes') return isHex(value) ? value.toLowerCase() : undefined
  const size = bytesOf(type)
  if (size) return isHex(value, size) ? value.toLowerCase() : undefined
  const range = integerOf(type)
  const number = range && readInteger(value)
  return number !== undefined && range && number >= range.least && number <= range.most ? number : undefined
}

/** Decimal digits, `0x` hex, or a number that JavaScript holds exactly. */
function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0) ? BigInt(value) : undefined
  if (typeof value !== 'string') return undefined
  return /^(0|-?[1-9]\d{0,77}|0x[0-9a-fA-F]{1,64})$/.test(value) ? BigInt(value) : undefined
}

function integerOf(type: string): { readonly least: bigint; readonly most: bigint } | undefined {
  const found = integer.exec(type)
  // `uint` without a size is not a type of EIP-712: what it hashes to differs between wallets.
  const bits = Number(found?.[2])
  if (!found || !(bits >= 8 && bits <= 256 && bits % 8 === 0) || found[2]?.startsWith('0')) return undefined
  return found[1] === 'u'
    ? { least: 0n, most: 2n ** BigInt(bits) - 1n }
    : { least: -(2n ** BigInt(bits - 1)), most: 2n ** BigInt(bits - 1) - 1n }
}

function bytesOf(type: string): number | undefined {
  const size = Number(bytes.exec(type)?.[1])
  return size >= 1 && size <= 32 && type === `bytes${size}` ? size : undefined
}

const isHex = (value: unknown, size?: number): value is string =>
  typeof value === 'string' &&
  /^0x([0-9a-fA-F]{2})*$/.test(value) &&
  (size === undefined || value.length === 2 + 2 * size)
