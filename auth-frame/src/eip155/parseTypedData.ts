import { getAddress, hashTypedData } from 'viem'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Field, TypedData, TypedValue } from './TypedData.ts'

const Name = z.string().check(z.regex(/^[a-zA-Z_$][a-zA-Z0-9_$]{0,99}$/))
const Fields = z.array(
  z.strictObject({ name: Name, type: z.string().check(z.regex(/^[a-zA-Z_$][\w$]{0,99}(\[\d{0,6}\]){0,8}$/)) }),
)
const Record = z.record(z.string(), z.unknown())
/** The four signed keys of typed data. Other keys are not signed, so we ignore them. */
const Envelope = z.object({ types: z.record(Name, Fields), primaryType: Name, domain: Record, message: Record })

/** The fields that EIP-712 allows in a domain, in EIP-712's order. */
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Parses EIP-712 typed data once (RPC-5). The result contains the digest, and only the values that get signed, each in
 * canonical form. We show and sign this same object.
 *
 * @param input the JSON string or the object of `eth_signTypedData_v4`
 * @param chain chain id of the active network. If the domain names a chain, it must be this chain
 * @throws INVALID_PARAMS
 */
export function parseTypedData(input: unknown, chain: bigint): TypedData {
  const parsed = Envelope.safeParse(typeof input === 'string' ? readJson(input) : input)
  if (!parsed.success)
    throw invalid(`\`${parsed.error.issues[0]?.path.join('.').slice(0, 60)}\` of the typed data has the wrong form`)
  const { primaryType, domain, message } = parsed.data
  const all = new Map<string, readonly Field[]>(Object.entries(parsed.data.types))
  if (!all.has('EIP712Domain')) all.set('EIP712Domain', domainFields(domain))
  if (primaryType === 'EIP712Domain' || !all.has(primaryType)) throw invalid('`primaryType` is not among the types')
  for (const [name, fields] of all) checkStruct(name, fields)
  for (const { name, type } of all.get('EIP712Domain') ?? [])
    if (domainTypes[name] !== type) throw invalid(`the domain cannot have \`${name}\` as ${type}`)

  const types = new Map([...reachable(all, primaryType), ['EIP712Domain', all.get('EIP712Domain') ?? []] as const])
  const signedDomain = struct(readTypedValue(types, 'EIP712Domain', domain, 'domain'))
  if (signedDomain.chainId !== undefined && signedDomain.chainId !== chain)
    throw invalid('the typed data is for another network than the active one')
  const content = {
    types: Object.fromEntries(types),
    primaryType,
    domain: signedDomain,
    message: struct(readTypedValue(types, primaryType, message, 'message')),
  }
  return { ...content, digest: hashTypedData(content as Parameters<typeof hashTypedData>[0]) }
}

function readJson(text: string): unknown {
  try {
    return parseJsonOnce(text)
  } catch (cause) {
    throw makeError('INVALID_PARAMS', { detail: 'the typed data is not JSON, or names a key twice' }, { cause })
  }
}

/** Derives the domain's type from the domain's fields, if the data declares no such type. */
function domainFields(domain: object): readonly Field[] {
  return Object.entries(domainTypes).flatMap(([name, type]) => (Object.hasOwn(domain, name) ? [{ name, type }] : []))
}

function checkStruct(name: string, fields: readonly Field[]): void {
  if (isAtomic(name)) throw invalid(`a struct cannot be called ${name}`)
  if (new Set(fields.map((field) => field.name)).size !== fields.length) throw invalid(`${name} names a field twice`)
}

/** Returns the types that a struct consists of, starting with the struct's own type. */
function reachable(all: ReadonlyMap<string, readonly Field[]>, root: string): Map<string, readonly Field[]> {
  const found = new Map<string, readonly Field[]>()
  const open = [root]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const fields = all.get(name)
    if (!fields || found.has(name)) continue
    found.set(name, fields)
    open.push(...fields.map(({ type }) => type.replace(/\[.*$/, '')))
  }
  return found
}

const struct = (value: TypedValue) => value as Readonly<Record<string, TypedValue>>
const invalid = (detail: string) => makeError('INVALID_PARAMS', { detail })

/**
 * Parses JSON in which no object repeats a key. If a key had two values, two parsers might each use a different value
 * (RPC-5).
 *
 * @throws SyntaxError if the string is not JSON or repeats a key
 */
export function parseJsonOnce(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // In valid JSON every string before a colon is a key. If the JSON repeats a key, the parsed value has fewer keys than
  // the JSON.
  let written = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (colon) written += 1
  if (written !== countKeys(value)) throw new SyntaxError('A key is repeated')
  return value
}

function countKeys(root: unknown): number {
  let count = 0
  const open: unknown[] = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) count += Object.keys(value).length
    for (const inner of Object.values(value)) open.push(inner)
  }
  return count
}

/** An array type: the type of the array's items, and the number of items if it is fixed. */
const array = /^(.+)\[(\d{0,6})\]$/
const integer = /^(u?)int(\d{0,3})$/
const bytes = /^bytes(\d{1,2})$/

/** Whether a type name is one of EIP-712's own types. A struct must not use such a name. */
function isAtomic(type: string): boolean {
  return /^(address|bool|string|bytes)$/.test(type) || integerOf(type) !== undefined || bytesOf(type) !== undefined
}

/**
 * Converts one value of EIP-712 typed data into its canonical form. Drops fields that the struct does not declare, and
 * refuses values that two parsers could read differently (RPC-5).
 *
 * @param path path of the value, for the error
 * @throws INVALID_PARAMS
 */
function readTypedValue(
  types: ReadonlyMap<string, readonly Field[]>,
  type: string,
  value: unknown,
  path: string,
): TypedValue {
  const wrong = () => makeError('INVALID_PARAMS', { detail: `\`${path.slice(0, 100)}\` is no ${type.slice(0, 60)}` })
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

/** Reads an integer from decimal digits, `0x` hex, or a safe integer. */
function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0) ? BigInt(value) : undefined
  if (typeof value !== 'string') return undefined
  return /^(0|-?[1-9]\d{0,77}|0x[0-9a-fA-F]{1,64})$/.test(value) ? BigInt(value) : undefined
}

function integerOf(type: string): { readonly least: bigint; readonly most: bigint } | undefined {
  const found = integer.exec(type)
  // EIP-712 has no `uint` type without a size, and wallets hash such a type differently.
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
