import { modalError } from '#shared/errors/modalError.ts'
import type { Fact } from '../../approval/Approval.ts'
import type { TypedData, TypedValue } from './TypedData.ts'

/** No one reads more rows than these. */
const mostRows = 1_500

/**
 * Everything that the message signs, a row each, in the order of its types. Nothing unsigned is in it (RPC-5), and
 * nothing that is signed is left out.
 *
 * @throws INVALID_PARAMS for more values than anyone reads
 */
export function typedDataFacts({ types, primaryType, message }: TypedData): Fact[] {
  const facts: Fact[] = []
  const walk = (type: string, value: TypedValue, path: readonly string[]) => {
    if (facts.length >= mostRows)
      throw modalError('INVALID_PARAMS', { detail: `the typed data has more than ${mostRows} values` })
    if (Array.isArray(value)) {
      const inner = type.slice(0, type.lastIndexOf('['))
      for (const [index, each] of value.entries()) walk(inner, each, [...path, String(index + 1)])
    } else if (typeof value === 'object')
      for (const field of types[type] ?? [])
        walk(field.type, (value as Readonly<Record<string, TypedValue>>)[field.name]!, [...path, field.name])
    else facts.push({ label: path.join(' › '), value: String(value), isSites: true, ...formOf(type) })
  }
  walk(primaryType, message, [])
  return facts
}

function formOf(type: string): Pick<Fact, 'form'> {
  if (type === 'address') return { form: 'address' }
  return type.startsWith('bytes') ? { form: 'code' } : {}
}
