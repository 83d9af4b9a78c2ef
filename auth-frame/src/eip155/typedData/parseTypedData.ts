import { hashTypedData } from 'viem'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import { parseJsonOnce } from './parseJsonOnce.ts'
import { isAtomic, readTypedValue } from './readTypedValue.ts'
import type { Field, TypedData, TypedValue } from './TypedData.ts'

const Name = z.string().check(z.regex(/^[a-zA-Z_$][a-zA-Z0-9_$]{0,99}$/))
const Fields = z.array(
  z.strictObject({ name: Name, type: z.string().check(z.regex(/^[a-zA-Z_$][\w$]{0,99}(\[\d{0,6}\]){0,8}$/)) }),
)
const Record = z.record(z.string(), z.unknown())
/** Keys beside these four are not signed and are not looked at. */
const Envelope = z.object({ types: z.record(Name, Fields), primaryType: Name, domain: Record, message: Record })

/** What EIP-712 lets a domain have, in its order. */
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Reads EIP-712 typed data once (RPC-5). The result holds only what is signed, each value in one form, with the digest:
 * the same object is drawn and signed.
 *
 * @param input the JSON text, or the object, of `eth_signTypedData_v4`
 * @param chain the active chain's number; a domain that names a chain must name this one
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
    throw modalError('INVALID_PARAMS', { detail: 'the typed data is not JSON, or names a key twice' }, { cause })
  }
}

/** Without a declared domain type, it is made of what the domain has. */
function domainFields(domain: object): readonly Field[] {
  return Object.entries(domainTypes).flatMap(([name, type]) => (Object.hasOwn(domain, name) ? [{ name, type }] : []))
}

function checkStruct(name: string, fields: readonly Field[]): void {
  if (isAtomic(name)) throw invalid(`a struct cannot be called ${name}`)
  if (new Set(fields.map((field) => field.name)).size !== fields.length) throw invalid(`${name} names a field twice`)
}

/** The types that a struct is made of, itself first. */
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
const invalid = (detail: string) => modalError('INVALID_PARAMS', { detail })
